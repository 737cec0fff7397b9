type Point = readonly [x: number, y: number]
export type Curve = readonly [Point, Point, Point, Point]

const round = (value: number) => Math.round(value * 10) / 10

/** Returns the path of a slender leaf, pointing `angle` degrees clockwise from the right. */
export function leafPath([x, y]: Point, angle: number, length: number, width = length / 7) {
  const radians = (angle * Math.PI) / 180
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  const at = (along: number, across: number) =>
    `${round(x + along * cos - across * sin)} ${round(y + along * sin + across * cos)}`
  return (
    `M${at(0, 0)}C${at(length * 0.22, -width)} ${at(length * 0.62, -width * 0.8)} ${at(length, 0)}` +
    `C${at(length * 0.66, width * 0.52)} ${at(length * 0.26, width * 0.6)} ${at(0, 0)}Z`
  )
}

export function curvePath([start, one, two, end]: Curve) {
  return `M${start.join(' ')}C${one.join(' ')} ${two.join(' ')} ${end.join(' ')}`
}

/** Returns a point on the curve and the direction there, in degrees. */
export function along([a, b, c, d]: Curve, t: number): { point: Point; angle: number } {
  const u = 1 - t
  const position = (i: 0 | 1) =>
    u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i]
  const slope = (i: 0 | 1) =>
    3 * u * u * (b[i] - a[i]) + 6 * u * t * (c[i] - b[i]) + 3 * t * t * (d[i] - c[i])
  return {
    point: [position(0), position(1)],
    angle: (Math.atan2(slope(1), slope(0)) * 180) / Math.PI,
  }
}

/** Returns the leaves of a twig, alternating left and right, smaller towards the tip. */
export function twigLeaves(twig: Curve, count: number, length: number) {
  const rounded = Math.round(count)
  return Array.from({ length: rounded }, (_, index) => {
    const t = 0.07 + (0.93 * index) / (rounded - 1)
    const { point, angle } = along(twig, t)
    const last = index === rounded - 1
    // Each leaf differs, but every drawing is the same.
    const sway = Math.sin(index * 2.4 + point[0]) * 7
    const side = last ? 0 : index % 2 === 0 ? 25 + sway : -25 + sway
    return leafPath(point, angle + side, length * (1 - 0.45 * t) * (1 + sway / 60))
  })
}
