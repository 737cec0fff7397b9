import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Random, randomFrom } from '../random.ts'

/**
 * `node prisma/demo/portraits/draw.ts` draws the portraits of the demonstration data anew: people who do
 * not exist, each in the shades of one colour.
 */

const count = 48
const side = 512

interface Shades {
  ground: string
  skin: string
  shade: string
  hair: string
  cloth: string
}

const palettes: [Shades, ...Shades[]] = [
  { ground: '#eadfee', skin: '#d0a9cb', shade: '#b98bb4', hair: '#4a1c43', cloth: '#7d3f75' },
  { ground: '#e2eadd', skin: '#b4c9a9', shade: '#98b28c', hair: '#2c4329', cloth: '#56774f' },
  { ground: '#f7e9cd', skin: '#e6bf7a', shade: '#d2a558', hair: '#5f3c10', cloth: '#a8741f' },
  { ground: '#f4ddd3', skin: '#dda78e', shade: '#c98c71', hair: '#5b2618', cloth: '#9c4f38' },
  { ground: '#dde5ea', skin: '#a9bdc9', shade: '#8ba4b3', hair: '#22384a', cloth: '#4b6b81' },
]

const shape = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`
const line = (stroke: string, width: number, d: string) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`
const disc = (fill: string, cx: number, cy: number, r: number) =>
  `<circle fill="${fill}" cx="${cx}" cy="${cy}" r="${r}"/>`

/** Hair in two layers: what falls behind the head, and what frames the face. */
const hairstyles: [(hair: string) => [string, string], ...((hair: string) => [string, string])[]] =
  [
    // A bob with a fringe.
    (hair) => [
      shape(hair, 'M150 240C140 120 200 84 256 84s116 36 106 156l6 112c-40 24-184 24-224 0z'),
      shape(hair, 'M168 226c0-84 40-112 88-112s88 28 88 112c-52-40-124-40-176 0z'),
    ],
    // Long, parted in the middle.
    (hair) => [
      shape(hair, 'M146 250C132 116 200 80 256 80s124 36 110 170l22 210c-80 32-184 32-264 0z'),
      shape(
        hair,
        'M168 250c-6-96 34-138 88-140-30 40-54 92-88 140zM344 250c6-96-34-138-88-140 30 40 54 92 88 140z',
      ),
    ],
    // A bun.
    (hair) => [
      disc(hair, 256, 78, 50) + shape(hair, 'M160 236c-8-100 40-136 96-136s104 36 96 136z'),
      shape(hair, 'M168 232c-2-80 38-116 88-116s90 36 88 116c-18-56-50-76-88-76s-70 20-88 76z'),
    ],
    // Curls.
    (hair) => [
      [
        [256, 104, 66],
        [190, 134, 58],
        [322, 134, 58],
        [156, 200, 52],
        [356, 200, 52],
        [150, 272, 46],
        [362, 272, 46],
      ]
        .map(([x = 0, y = 0, r = 0]) => disc(hair, x, y, r))
        .join(''),
      [190, 222, 256, 290, 322].map((x, n) => disc(hair, x, n % 2 ? 140 : 156, 30)).join(''),
    ],
    // Short, swept to the side.
    (hair) => [
      shape(hair, 'M160 246c-14-108 38-156 96-156s112 44 98 150z'),
      shape(
        hair,
        'M166 222c2-76 46-112 100-106 46 4 76 40 76 96-60-6-110-30-130-58-8 30-24 52-46 68z',
      ),
    ],
    // A scarf.
    (hair) => [
      shape(
        hair,
        'M140 262C126 128 190 78 256 78s130 50 116 184c-2 84 22 130 40 176H100c18-46 42-92 40-176z',
      ),
      shape(
        hair,
        'M146 250c-6-104 52-154 110-154s116 50 110 154c-4 76-52 132-110 132s-106-56-110-132zm36-10c2 72 32 122 74 122s72-50 74-122c2-62-30-98-74-98s-76 36-74 98z',
      ),
    ],
    // A ponytail over the shoulder.
    (hair) => [
      shape(
        hair,
        'M158 240c-10-104 40-148 98-148s108 44 98 148zM334 190c60 20 72 120 44 220-12 26-44 22-46-8 16-70 10-130-20-170z',
      ),
      shape(
        hair,
        'M168 220c6-72 42-104 92-104 46 0 80 28 84 100-26-44-54-60-84-60-34 0-66 20-92 64z',
      ),
    ],
  ]

function portrait(random: Random): string {
  const { ground, skin, shade, hair, cloth } = random.pick(palettes)
  const [behind, before] = random.pick(hairstyles)(hair)
  const necklines: [string, ...string[]] = [
    'M206 404c14 40 86 40 100 0z',
    'M204 400l52 76 52-76z',
    'M210 398h92v26c-24 16-68 16-92 0z',
  ]
  const smile = random.between(8, 20)
  const brow = random.between(-6, 4)
  const glasses = random.chance(0.3)
  const earrings = random.chance(0.4)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${side}" height="${side}">
    <rect width="512" height="512" fill="${ground}"/>
    ${behind}
    ${shape(cloth, 'M76 512c2-90 70-120 138-130h84c68 10 136 40 138 130z')}
    ${shape(skin, random.pick(necklines))}
    ${shape(shade, 'M218 322h76v72c-14 26-62 26-76 0z')}
    ${disc(skin, 170, 254, 20)}${disc(skin, 342, 254, 20)}
    <ellipse fill="${skin}" cx="256" cy="244" rx="88" ry="108"/>
    ${earrings ? disc(cloth, 168, 282, 9) + disc(cloth, 344, 282, 9) : ''}
    <ellipse fill="${hair}" cx="220" cy="250" rx="8" ry="10"/><ellipse fill="${hair}" cx="292" cy="250" rx="8" ry="10"/>
    ${line(hair, 6, `M202 ${222 + brow}q18-12 36-2`)}${line(hair, 6, `M310 ${222 + brow}q-18-12-36-2`)}
    ${line(shade, 6, 'M258 254c2 16 10 26 4 34-4 4-10 4-14 2')}
    ${line(hair, 7, `M226 308q30 ${smile + 8} 60 0`)}
    ${glasses ? line(hair, 5, 'M192 250a28 26 0 1 0 56 0a28 26 0 1 0-56 0M264 250a28 26 0 1 0 56 0a28 26 0 1 0-56 0M248 248q8-6 16 0') : ''}
    ${before}
  </svg>`
}

for (let n = 0; n < count; n += 1) {
  const file = join(import.meta.dirname, `${String(n + 1).padStart(2, '0')}.webp`)
  const drawn = sharp(Buffer.from(portrait(randomFrom(n + 1))))
  writeFileSync(file, await drawn.webp({ quality: 70, effort: 6 }).toBuffer())
}
