// A picture of the board, as a PNG file to be saved or sent: the board's own drawing, and a line of words below it.

/** What the style sheets may say of a drawing; a picture by itself has no style sheets. */
const PROPERTIES = [
  ...[
    'fill',
    'fill-opacity',
    'stroke',
    'stroke-width',
    'stroke-opacity',
    'stroke-dasharray',
    'stroke-linecap',
  ],
  ...['stroke-linejoin', 'opacity', 'visibility', 'display', 'paint-order', 'filter', 'transform'],
  ...['transform-origin', 'transform-box', 'font-family', 'font-size', 'font-weight', 'letter-spacing'],
  ...['text-anchor', 'dominant-baseline', 'stop-color', 'stop-opacity', 'rx', 'ry', 'r'],
];
/** The longer side, in pixels. */
const SIZE = 1400;
const MARGIN = 24;
const CAPTION = 64;

/** The largest drawing of the board that is on the page, or in a part of it. */
export function boardOnPage(part: ParentNode = document): SVGSVGElement | null {
  const drawings = [...part.querySelectorAll<SVGSVGElement>('[data-testid="stage"] svg')];
  const area = (svg: SVGSVGElement) => svg.clientWidth * svg.clientHeight;
  return drawings.sort((a, b) => area(b) - area(a))[0] ?? null;
}

/** A canvas with the board and words below it. */
export type Picture = {
  canvas: HTMLCanvasElement;
  paint: (board: SVGSVGElement, words: string) => Promise<void>;
};

/** A canvas for pictures of this board, the longer side with so many pixels. Throws if the browser draws none. */
export function pictureOf(board: SVGSVGElement, size: number): Picture {
  const { width, height } = board.getBoundingClientRect();
  const scale = size / Math.max(width, height);
  const [margin, caption] = [MARGIN, CAPTION].map((pixels) => Math.round((pixels * size) / SIZE)) as [
    number,
    number,
  ];
  // Films want even numbers.
  const [across, down] = [width, height].map((pixels) => 2 * Math.round((pixels * scale) / 2)) as [
    number,
    number,
  ];
  const canvas = document.createElement('canvas');
  canvas.width = across + 2 * margin;
  canvas.height = 2 * Math.round((down + margin + caption) / 2);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const paint = async (board: SVGSVGElement, words: string) => {
    const image = await drawn(board, across, down);
    const theme = getComputedStyle(document.documentElement);
    pen.fillStyle = theme.backgroundColor;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, margin, margin, across, down);
    pen.fillStyle = theme.color;
    pen.font = `600 ${Math.round((26 * size) / SIZE)}px ${theme.fontFamily}`;
    pen.textBaseline = 'middle';
    const middle = canvas.height - caption / 2 + 4;
    pen.textAlign = 'right';
    pen.fillText('Kickoff', canvas.width - margin, middle);
    pen.textAlign = 'left';
    pen.fillText(words, margin, middle, across - (130 * size) / SIZE);
  };
  return { canvas, paint };
}

/** Draws it as a PNG file, with the words below. Throws if the browser cannot. */
export async function boardPicture(board: SVGSVGElement, words: string): Promise<Blob> {
  const { canvas, paint } = pictureOf(board, SIZE);
  await paint(board, words);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))));
  });
}

/** The drawing as an SVG file, which can be drawn at any size. */
export function boardDrawing(board: SVGSVGElement): Blob {
  const { width, height } = board.getBoundingClientRect();
  return alone(board, Math.round(width), Math.round(height));
}

/**
 * The same of the part that is in sight of a board that is scrolled, in tasks of their own, so that the page answers
 * meanwhile. `rest` ends one of them; the board must stay as it is.
 */
export async function boardInSight(board: SVGSVGElement, rest: () => Promise<void>): Promise<Blob> {
  const { width, height, viewBox } = inSight(board);
  const steps = stepsTo(board, width, height, viewBox);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await rest();
  }
}

function inSight(board: SVGSVGElement): { width: number; height: number; viewBox?: string } {
  const all = board.getBoundingClientRect();
  const around = board.parentElement;
  if (!around || getComputedStyle(around).overflow === 'visible')
    return { width: Math.round(all.width), height: Math.round(all.height) };
  const box = around.getBoundingClientRect();
  const [left, top] = [Math.max(all.left, box.left), Math.max(all.top, box.top)];
  const [width, height] = [Math.min(all.right, box.right) - left, Math.min(all.bottom, box.bottom) - top];
  const unit = board.viewBox.baseVal.width / all.width;
  const cut = [left - all.left, top - all.top, width, height].map((pixels) => pixels * unit);
  return { width: Math.round(width), height: Math.round(height), viewBox: cut.join(' ') };
}

/** So many elements are styled before the next step. */
const STYLED = 50;

/** The drawing by itself, with all that the style sheets say of it. */
function* stepsTo(
  board: SVGSVGElement,
  width: number,
  height: number,
  viewBox?: string,
): Generator<void, Blob> {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const [from, to] = [board, copy].map((root) => [root, ...root.querySelectorAll('*')]);
  for (const [at, element] of from!.entries()) {
    const style = getComputedStyle(element);
    const words = PROPERTIES.map((name) => `${name}:${style.getPropertyValue(name)}`);
    to![at]!.setAttribute('style', words.join(';'));
    if (at % STYLED === STYLED - 1) yield;
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  if (viewBox) copy.setAttribute('viewBox', viewBox);
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

/** The same at once. */
function alone(board: SVGSVGElement, width: number, height: number): Blob {
  const steps = stepsTo(board, width, height);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

async function drawn(board: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(alone(board, width, height));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}
