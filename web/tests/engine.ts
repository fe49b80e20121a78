/** `$lib/engine` where there is no server to fetch it from: the module as it was built here. */
import * as lastcard from 'lastcard';
import { loadModule } from '../engine/tests/module';

let ready: Promise<typeof lastcard> | null = null;

export const engine = (): Promise<typeof lastcard> => (ready ??= loadModule().then(() => lastcard));
