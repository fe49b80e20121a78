import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { EngineError, load } from 'lastcard';
import { LAYOUT } from '../src/generated/layout';
import { modulePath } from './module';

describe('a module', () => {
  const bytes = (): Buffer => readFileSync(modulePath());
  beforeAll(() => void modulePath());

  it('of this layout is loaded', async () => {
    expect((await load(bytes())).digest).toMatch(/^[0-9a-f]{16}$/);
  });

  it('of another layout is never called', async () => {
    const other = bytes();
    const at = other.indexOf(LAYOUT);
    expect(at).toBeGreaterThan(0);
    other.write('0123456789abcdef', at);
    await expect(load(other)).rejects.toThrow(EngineError);
    await expect(load(other)).rejects.toThrow('another version of this package');
  });
});
