/** By which addresses other devices open this page. */
import type { Welcome } from '$lib/protocol';

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a page's address means the device itself, so that every other one would look in vain. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/** The origins for a link, the best one first; none if no other device can open this page. */
export function originsFor({ hostname, origin }: Pick<Location, 'hostname' | 'origin'>, welcome: Pick<Welcome, 'nearby'> | null): string[] {
  return isLoopback(hostname) ? (welcome?.nearby ?? []) : [origin];
}

/** An origin as people read it. */
export const shortOrigin = (origin: string): string => origin.replace(/^https?:\/\//, '');
