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

/** The largest drawing of the board that is on the page. */
export function boardOnPage(): SVGSVGElement | null {
  const drawings = [...document.querySelectorAll<SVGSVGElement>('[data-testid="stage"] svg')];
  const area = (svg: SVGSVGElement) => svg.clientWidth * svg.clientHeight;
  return drawings.sort((a, b) => area(b) - area(a))[0] ?? null;
}

/** Draws it, with the words below. Throws if the browser cannot. */
export async function boardPicture(board: SVGSVGElement, words: string): Promise<Blob> {
  const { width, height } = board.getBoundingClientRect();
  const scale = SIZE / Math.max(width, height);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const image = await drawn(board, across, down);
  const canvas = document.createElement('canvas');
  canvas.width = across + 2 * MARGIN;
  canvas.height = down + MARGIN + CAPTION;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const theme = getComputedStyle(document.documentElement);
  pen.fillStyle = theme.backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, MARGIN, MARGIN, across, down);
  pen.fillStyle = theme.color;
  pen.font = `600 26px ${theme.fontFamily}`;
  pen.textBaseline = 'middle';
  const middle = canvas.height - CAPTION / 2 + 4;
  pen.textAlign = 'right';
  pen.fillText('Kickoff', canvas.width - MARGIN, middle);
  pen.textAlign = 'left';
  pen.fillText(words, MARGIN, middle, across - 130);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))));
  });
}

async function drawn(board: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const [from, to] = [board, copy].map((root) => [root, ...root.querySelectorAll('*')]);
  from!.forEach((element, at) => {
    const style = getComputedStyle(element);
    const words = PROPERTIES.map((name) => `${name}:${style.getPropertyValue(name)}`);
    to![at]!.setAttribute('style', words.join(';'));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const file = new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}
