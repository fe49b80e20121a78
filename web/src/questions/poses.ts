/** Poses to copy: limbs round a body, drawn in a box of 64 × 72 with its middle at 0,0. */

/** Arms up and one leg, arms out and knees bent, one arm far up and a kick. */
export const POSES = [
  'M0-8V12M0-4-13-6-22-22-29-19M0-4 13-6 22-22 29-19M0 12-2 33H-10M0 12 14 12 9 25',
  'M0-8V10M0-3-14 3-26-5M0-3 14-9 26-3M0 10-15 16-17 33H-24M0 10 15 16 17 33H24',
  'M0-8V10M0-4-14-14-20-30M0-4 14 4 28-2M0 10-7 22-5 34H-13M0 10 14 14 29 9',
];

/** The pose of a card that was played then: the same for everybody who looks. */
export const poseOf = (round: number, owner: number): number => (round * 2 + owner) % POSES.length;
