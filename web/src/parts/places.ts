/** Where things lie on the screen: elements with `data-place`. */
import type { Place } from '$src/session/beats';

export const placeName = (place: Place): string => (typeof place === 'number' ? `seat-${place}` : place);

/** The rectangle of a place, or null when it is not on the screen. */
export function placeRect(place: Place, root: ParentNode = document): DOMRect | null {
  return root.querySelector(`[data-place="${placeName(place)}"]`)?.getBoundingClientRect() ?? null;
}
