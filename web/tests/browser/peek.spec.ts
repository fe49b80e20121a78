import { mkdirSync } from 'node:fs';
import { test, expect } from './fixtures';
import { DESKTOP, PHONE, SMALL, SIDEWAYS, TABLET } from './person';
import { Learner } from './learner';
const SIZES = { phone: PHONE, small: SMALL, desktop: DESKTOP, sideways: SIDEWAYS, tablet: TABLET };
const which = (process.env.PEEK ?? 'first:small:zh').split(',');
test.setTimeout(200_000);
for (const each of which) {
  const [id, size, lang, dark] = each.split(':');
  test(`peek ${each}`, async ({ come }) => {
    const ann = await come('Ann', { size: SIZES[size as 'phone'], lang, reducedMotion: 'reduce' });
    if (dark) await ann.page.emulateMedia({ colorScheme: 'dark' });
    mkdirSync(`/tmp/peek/${each}`, { recursive: true });
    let n = 0;
    const shot = async () => { await ann.settled(); await ann.page.screenshot({ path: `/tmp/peek/${each}/${String(n++).padStart(2, '0')}.png` }); };
    try { await new Learner(ann, id!).take(shot); await shot(); } catch (e) { await ann.page.screenshot({ path: `/tmp/peek/${each}/fail.png` }); throw e; }
  });
}
