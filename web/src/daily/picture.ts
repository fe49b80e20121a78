/** A result as a small picture to send to somebody: place, points, moves, everybody's bars, and no card. */
import { backUrl } from '$lib/cards/draw';
import { lookOf } from '$lib/cards/palette';
import { barsOf, signed, type Results } from './tries';

export const WIDTH = 640;
export const HEIGHT = 400;
/** Sharp on most screens. */
const SCALE = 2;
const MARGIN = 36;
const CARD = { x: 478, y: 40, w: 126, h: 189, turn: 0.12 };
const BARS = { y: 360, h: 78 };
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang TC", "Microsoft JhengHei UI", "Noto Sans TC", "Noto Sans CJK TC", sans-serif';

export interface Caption {
  title: string;
  edition: string;
  day: string;
  /** "2nd of 14" */
  rank: string;
  /** "+86 points · 21 moves" */
  line: string;
  streak: string;
}

function loaded(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = url;
  });
}

/** The largest of these sizes at which a text fits. */
function write(context: CanvasRenderingContext2D, text: string, x: number, y: number, weight: number, size: number, most: number): void {
  let fitting = size;
  do context.font = `${weight} ${fitting}px ${FONT}`;
  while (context.measureText(text).width > most && --fitting > 10);
  context.fillText(text, x, y);
}

export async function drawPicture(results: Results, caption: Caption): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH * SCALE, HEIGHT * SCALE];
  const context = canvas.getContext('2d')!;
  context.scale(SCALE, SCALE);
  const { light } = lookOf(results.edition);
  context.fillStyle = light.page;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = light.surface;
  context.beginPath();
  context.roundRect(14, 14, WIDTH - 28, HEIGHT - 28, 24);
  context.fill();
  await drawBack(context, results.edition);
  drawWords(context, caption, light);
  drawBars(context, results, light);
  return canvas;
}

async function drawBack(context: CanvasRenderingContext2D, edition: string): Promise<void> {
  const { x, y, w, h, turn } = CARD;
  const image = await loaded(backUrl(edition));
  context.save();
  context.translate(x + w / 2, y + h / 2);
  context.rotate(turn);
  context.shadowColor = 'rgb(0 0 0 / 0.25)';
  context.shadowBlur = 18;
  context.shadowOffsetY = 6;
  context.drawImage(image, -w / 2, -h / 2, w, h);
  context.restore();
}

type Theme = ReturnType<typeof lookOf>['light'];

function drawWords(context: CanvasRenderingContext2D, { title, edition, day, rank, line, streak }: Caption, theme: Theme): void {
  const most = CARD.x - MARGIN - 24;
  context.fillStyle = theme.accent;
  write(context, `lastcard · ${title}`, MARGIN, 62, 700, 19, most);
  context.fillStyle = theme.ink;
  write(context, `${edition} · ${day}`, MARGIN, 92, 600, 19, most);
  write(context, rank, MARGIN, 158, 800, 46, most);
  write(context, line, MARGIN, 196, 700, 24, most);
  if (streak) write(context, streak, MARGIN, 228, 600, 19, most);
}

function drawBars(context: CanvasRenderingContext2D, results: Results, theme: Theme): void {
  const bars = barsOf(results);
  if (!bars.length) return;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = (WIDTH - 2 * MARGIN) / bars.length;
  const width = Math.min(36, step - 6);
  bars.forEach(({ count, mine, coach }, at) => {
    const [x, height] = [MARGIN + at * step + (step - width) / 2, count ? 8 + (count / most) * (BARS.h - 8) : 4];
    context.fillStyle = mine ? theme.accent : theme.felt_2;
    context.beginPath();
    context.roundRect(x, BARS.y - 14 - height, width, height, 5);
    context.fill();
    context.fillStyle = theme.ink;
    if (coach) {
      context.beginPath();
      context.arc(x + width / 2, BARS.y - 4, 4.5, 0, 2 * Math.PI);
      context.fill();
    }
  });
  context.font = `600 13px ${FONT}`;
  context.fillStyle = theme.ink;
  const [first, last] = [bars[0]!, bars.at(-1)!];
  context.fillText(signed(first.from), MARGIN, BARS.y + 14);
  context.textAlign = 'right';
  context.fillText(signed(last.to), WIDTH - MARGIN, BARS.y + 14);
  context.textAlign = 'left';
}

/** As a file, for a share sheet or a download. */
export function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob && new File([blob], name, { type: 'image/png' })), 'image/png'));
}
