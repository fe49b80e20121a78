/** What a finished match was for one seat. */
export interface MatchSummary {
  seats: number;
  /** Of the match; several are joint winners, none where it was called off. */
  winners: number[];
  scores: number[];
  /** That somebody won. */
  rounds: number;
  roundsWon: number;
  calls: number;
  /** UNO not called before the chance was over. */
  callsForgotten: number;
  caught: number;
  catches: number;
  falseCatches: number;
  challenges: number;
  challengesWon: number;
}
