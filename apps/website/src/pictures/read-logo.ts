/** A logo's SVG file, reduced to what header, icons and link pictures place: its frame and its shapes. */
interface LogoDrawing {
  readonly viewBox: string;
  readonly shapes: string;
}

const allowed = new Set(
  [
    'g',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polygon',
    'polyline',
    'title',
    'desc',
  ].flatMap((name) => [name, `/${name}`]),
);

/** Throws for what a page's policy forbids or another place cannot show: styles, scripts, text, references. */
export function readLogo(svg: string, file: string): LogoDrawing {
  const [, attributes = '', shapes = ''] =
    /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg.replaceAll(/<!--[\s\S]*?-->/g, '')) ?? [];
  const viewBox = /\bviewBox="([^"]+)"/.exec(attributes)?.[1];
  if (!viewBox) throw new Error(`${file} needs an <svg> element with a viewBox.`);
  const foreign = [...shapes.matchAll(/<(\/?[\w:-]+)/g)].find(
    ([, name = '']) => !allowed.has(name),
  );
  if (foreign) throw new Error(`${file} may hold shapes only; <${foreign[1]}> is none.`);
  const attribute = /\s(style|class|id|on\w+|(?:xlink:)?href)=/.exec(shapes)?.[1];
  if (attribute) throw new Error(`${file} must not use the attribute ${attribute}.`);
  return { viewBox, shapes: shapes.replaceAll(/>\s+</g, '><').trim() };
}
