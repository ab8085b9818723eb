type Point = readonly [x: number, y: number];
/** From the upper left one, clockwise. */
export type Corners = readonly [Point, Point, Point, Point];
/** Three bytes for each pixel. */
export type Picture = { data: Uint8Array; width: number; height: number };

/** The picture seen in perspective: its corners come to the given ones, and the background is around it. */
export function warp(
  picture: Picture,
  {
    width,
    height,
    corners,
    background,
  }: {
    width: number;
    height: number;
    corners: Corners;
    background: (x: number, y: number) => readonly number[];
  },
): Buffer {
  const toUnit = inverse(squareTo(corners));
  const result = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = project(toUnit, x + 0.5, y + 0.5);
      const at = (y * width + x) * 3;
      const [sx, sy] = [u * picture.width - 0.5, v * picture.height - 0.5];
      if (sx < 0 || sy < 0 || sx >= picture.width - 1 || sy >= picture.height - 1) {
        const colour = background(x, y);
        for (let part = 0; part < 3; part += 1) result[at + part] = colour[part] as number;
      } else mix(picture, { sx, sy }, result, at);
    }
  }
  return result;
}

function mix(
  { data, width }: Picture,
  { sx, sy }: { sx: number; sy: number },
  into: Buffer,
  at: number,
): void {
  const [left, top] = [Math.floor(sx), Math.floor(sy)];
  const [h, v] = [sx - left, sy - top];
  const first = (top * width + left) * 3;
  const below = first + width * 3;
  for (let part = 0; part < 3; part += 1) {
    const upper = (data[first + part] as number) * (1 - h) + (data[first + part + 3] as number) * h;
    const lower = (data[below + part] as number) * (1 - h) + (data[below + part + 3] as number) * h;
    into[at + part] = Math.round(upper * (1 - v) + lower * v);
  }
}

/** A matrix of perspective, by rows. */
type Matrix = readonly number[];

function project(m: Matrix, x: number, y: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = m;
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** From the unit square to four corners (Heckbert, Fundamentals of Texture Mapping, 1989). */
function squareTo([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): Matrix {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

function inverse(m: Matrix): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = m;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
