/** The lab: two rule sets on the same deals, with the numbers and sentences of `lastcard simulate --versus`. */
export { changeJson, Comparison, isClear, scaledOf, type Change, type Finding } from './compare';
export { marginOf, type Estimate, type Share } from './estimate';
export { decimals, number, part, signed } from './numbers';
export { BadPlan, commandOf, isScored, newPlan, SameRules, type Plan, type PlanRequest } from './plan';
export { Run } from './run';
export { numberIn, numbersIn, type Counts, type Tally } from './tally';
export { say, seatName, type Language } from './words';
