import type { EditionName } from '$lib/protocol';

export type Color = 'r' | 'y' | 'g' | 'b' | 'p' | 'k';

export interface Palette {
  colors: Partial<Record<Color, string>>;
  wild: string;
  back: string;
  /** Line on the back. */
  line: string;
  /** The four colors, as they stand round a wild: top left, top right, bottom right, bottom left. */
  order: Color[];
}

const palette = (colors: Palette['colors'], wild: string, back: string, line: string, order: string): Palette => ({
  colors,
  wild,
  back,
  line,
  order: [...order] as Color[],
});

export const PALETTES: Record<EditionName, Palette> = {
  frozen: palette({ r: '#C4304F', y: '#F3C94F', g: '#14796B', p: '#6B4CC8' }, '#14233F', '#8DBDE6', '#FFFFFF', 'rygp'),
  basic: palette({ r: '#D2303A', y: '#F6C22B', g: '#1F8044', b: '#1E6BC8' }, '#26242B', '#EFE3CC', '#2F6B4F', 'rygb'),
  minions: palette({ r: '#CF3F2A', y: '#FFCF24', g: '#4C7F1B', p: '#7B3FAF' }, '#23304A', '#F5C63A', '#2E4468', 'rygp'),
  'hello-kitty': palette({ k: '#D03C78', y: '#FAD05A', g: '#2F8458', b: '#2A78BD' }, '#4A2740', '#F3B1C8', '#FFFFFF', 'kygb'),
  party: palette({ r: '#DB2B46', y: '#FFC72E', g: '#0F8156', b: '#2C60E0' }, '#241735', '#EE7A4E', '#FFF4E6', 'rygb'),
};

export const DEEP: Record<Color, string> = {
  r: '#7A1420',
  y: '#5A3B00',
  g: '#0C4A2A',
  b: '#0E3A75',
  p: '#38217A',
  k: '#7D1446',
};
export const CREAM = '#FFFBF2';
/** The ink of an index on a color. */
export const inkOn = (color: Color): string => (color === 'y' ? '#3A2700' : '#FFFFFF');
export const fill = (edition: EditionName, color: string): string => PALETTES[edition].colors[color as Color] ?? PALETTES[edition].wild;
