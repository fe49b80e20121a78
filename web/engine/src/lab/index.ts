/** The lab: two rule sets on the same deals, with the numbers and sentences of `lastcard simulate --versus`. */
export { changeJson, Comparison, isClear, scaledOf, type Change, type Finding } from './compare.js';
export { marginOf, type Estimate, type Share } from './estimate.js';
export { decimals, number, part, signed } from './numbers.js';
export { BadPlan, commandOf, isScored, newPlan, SameRules, type Plan, type PlanRequest } from './plan.js';
export { Run } from './run.js';
export { numberIn, numbersIn, type Counts, type Tally } from './tally.js';
export { say, seatName, translateWith, type Language } from './words.js';
