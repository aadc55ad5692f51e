/** Converts the OKLCH design tokens to hexadecimal sRGB for pictures, the manifest and theme colours. */

const toByte = (linear: number): number => {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, encoded)) * 255);
};

/** Björn Ottosson's OKLab matrices; colours outside sRGB are clipped per channel. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`;
}

interface SchemeColour {
  readonly light: string;
  readonly dark: string;
}

const oklch = /oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)/g;

/** The value that counts: the last one that is declared. */
const declared = (css: string, name: string): string =>
  [...css.matchAll(new RegExp(`${name}:([^;]+);`, 'g'))].at(-1)?.[1]?.trim() ?? '';

/** A sum of products, with blanks around its signs. */
const calculated = (text: string): number =>
  text
    .replaceAll(' - ', ' + -1 * ')
    .split(' + ')
    .map((product) => product.split(' * ').reduce((value, factor) => value * Number(factor), 1))
    .reduce((sum, value) => sum + value, 0);

/** With the numbers that `var()` and `calc()` stand for, from the inside out. */
function inNumbers(css: string, value: string): string {
  const next = value
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => declared(css, name))
    .replaceAll(/calc\(([^()]+)\)/g, (_, sum: string) => calculated(sum).toFixed(6));
  return next === value ? value : inNumbers(css, next);
}

/** Reads a colour token from the text of tokens.css, so that no colour is written down twice. */
export function tokenColour(css: string, name: string): SchemeColour {
  const declaration = inNumbers(css, declared(css, `--color-${name}`));
  const [light, dark = light] = [...declaration.matchAll(oklch)].map(([, ...parts]) => {
    const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
    return oklchToHex(lightness, chroma, hue);
  });
  if (!light || !dark) throw new Error(`tokens.css has no OKLCH colour --color-${name}.`);
  return { light, dark };
}
