/** Checks for the default network, whose mark is a drawn willow. */
export const isWillowNetwork = (name: string | undefined): boolean => name === 'Willow Network'

/** Returns the letter that stands for a network without a logo. */
export const networkInitial = (shortName: string): string =>
  Array.from(shortName.trim())[0]?.toUpperCase() ?? ''

export interface Petal {
  d: string
  tone: 'pale' | 'full' | 'turned'
}

interface Field {
  columns: number
  rows: number
  /** The side of a grid square. */
  side: number
  /** The share of filled squares (0 to 1) at a height (0 at the top, 1 at the bottom). */
  density?: (height: number) => number
  /** Another seed gives another drawing. */
  seed?: number
}

/** Draws a petal across a square from corner to corner, or a quarter of a disc. */
function petal(x: number, y: number, side: number, turn: number, isQuarter: boolean): string {
  const corners = [`${x} ${y}`, `${x + side} ${y}`, `${x + side} ${y + side}`, `${x} ${y + side}`]
  const [first, second, third, fourth] = [0, 1, 2, 3].map((at) => corners[(turn + at) % 4])
  const arc = `A${side} ${side} 0 0 1 `
  return isQuarter
    ? `M${first}L${second}${arc}${fourth}Z`
    : `M${first}${arc}${third}${arc}${first}Z`
}

/** Draws petals scattered on a grid. The same input always gives the same drawing. */
export function drawPetals({ columns, rows, side, density = () => 1, seed = 0 }: Field): Petal[] {
  return Array.from({ length: columns * rows }, (_, index): Petal[] => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const chance = (salt: number) => {
      const value = Math.sin(column * 12.9898 + row * 78.233 + (salt + seed) * 37.719) * 43_758.5453
      return value - Math.floor(value)
    }
    if (chance(0) > density((row + 0.5) / rows)) return []
    const tone = chance(2) < 0.07 ? 'turned' : chance(2) < 0.45 ? 'full' : 'pale'
    const turn = Math.floor(chance(1) * 4)
    return [{ d: petal(column * side, row * side, side, turn, chance(3) < 0.3), tone }]
  }).flat()
}
