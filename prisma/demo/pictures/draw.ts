import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * `node prisma/demo/pictures/draw.ts` draws the photos of the demonstration data's wins anew: things, and
 * nobody.
 */

const width = 1200
const height = 800

const rect = (fill: string, x: number, y: number, w: number, h: number, r = 0) =>
  `<rect fill="${fill}" x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`
const disc = (fill: string, cx: number, cy: number, r: number) =>
  `<circle fill="${fill}" cx="${cx}" cy="${cy}" r="${r}"/>`
const shape = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`
const line = (stroke: string, w: number, d: string) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" d="${d}"/>`
const row = (count: number, draw: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('')

/** A house with lit windows, and the sun behind it. */
const ward = () =>
  rect('#f7e9cd', 0, 0, width, height) +
  disc('#e6bf7a', 860, 400, 230) +
  shape('#98b28c', 'M0 620Q300 540 620 610T1200 590V800H0z') +
  rect('#7d3f75', 250, 300, 460, 320) +
  shape('#4a1c43', 'M220 310L480 170 740 310z') +
  row(3, (n) => rect('#f7e9cd', 300 + n * 130, 360, 80, 90, 40)) +
  row(2, (n) => rect('#e6bf7a', 300 + n * 260, 500, 80, 70, 8)) +
  rect('#4a1c43', 430, 500, 80, 140, 40) +
  shape('#56774f', 'M0 660Q400 600 800 660T1200 650V800H0z')

/** A lorry with green panels in the rain. */
const lorry = () =>
  rect('#dde5ea', 0, 0, width, height) +
  row(22, (n) =>
    line('#a9bdc9', 5, `M${40 + n * 54} ${60 + ((n * 97) % 260)}l-26 ${70 + ((n * 31) % 40)}`),
  ) +
  rect('#8ba4b3', 0, 620, width, 180) +
  rect('#22384a', 180, 540, 840, 40, 12) +
  row(4, (n) =>
    rect(n % 2 ? '#56774f' : '#98b28c', 200 + n * 140, 270 + n * 12, 124, 270 - n * 12, 10),
  ) +
  shape('#9c4f38', 'M780 300h130q30 0 46 34l54 110v110H780z') +
  shape('#dde5ea', 'M826 344h76q16 0 24 18l36 82H826z') +
  [320, 480, 900].map((x) => disc('#22384a', x, 596, 62) + disc('#a9bdc9', x, 596, 26)).join('')

/** Clothes on a rail. */
const rail = () => {
  const cloths = ['#7d3f75', '#98b28c', '#d2a558', '#f4ddd3', '#4b6b81', '#c98c71']
  return (
    rect('#eadfee', 0, 0, width, height) +
    rect('#d0a9cb', 0, 680, width, 120) +
    line('#4a1c43', 14, 'M120 190H1080M150 190V700M1050 190V700') +
    cloths
      .map((cloth, n) => {
        const x = 250 + n * 140
        const hem = 520 + ((n * 53) % 110)
        return (
          line('#4a1c43', 7, `M${x} 190v34M${x} 224l-62 44M${x} 224l62 44`) +
          shape(
            cloth,
            `M${x - 64} 266q64 34 128 0l${n % 3 === 0 ? 14 : 4} ${hem - 266}H${x - (n % 3 === 0 ? 78 : 68)}z`,
          )
        )
      })
      .join('')
  )
}

/** Three flasks, each greener than the last. */
const flasks = () =>
  rect('#e2eadd', 0, 0, width, height) +
  rect('#b4c9a9', 0, 620, width, 180) +
  ['#cfdcc6', '#98b28c', '#56774f']
    .map((algae, n) => {
      const x = 270 + n * 330
      const glass = `M${x - 34} 220v150l-104 250q-10 40 30 40h216q40 0 30-40L${x + 34} 370V220z`
      return (
        shape('#f4f7f1', glass) +
        shape(
          algae,
          `M${x - 78} ${478}L${x - 138} 620q-10 40 30 40h216q40 0 30-40L${x + 78} 478q-78 26-156 0z`,
        ) +
        rect('#2c4329', x - 50, 196, 100, 30, 12) +
        row(4, (b) => disc('#f4f7f1', x - 60 + b * 42, 600 - ((b * 67) % 90), 9 + b * 2))
      )
    })
    .join('')

/** A cup on a pile of books. */
const cup = () =>
  rect('#f4ddd3', 0, 0, width, height) +
  rect('#dda78e', 0, 660, width, 140) +
  rect('#5b2618', 330, 610, 540, 60, 8) +
  rect('#4b6b81', 370, 550, 470, 60, 8) +
  rect('#f7e9cd', 350, 494, 490, 56, 8) +
  line('#a8741f', 24, 'M500 200q-120 0-90 90t110 76M700 200q120 0 90 90t-110 76') +
  shape('#d2a558', 'M480 160h240v110q0 130-120 150-120-20-120-150z') +
  shape('#a8741f', 'M574 400h52v56h-52zM520 454h160v40H520z') +
  shape('#f7e9cd', 'M600 214l20 42 46 6-34 32 8 46-40-22-40 22 8-46-34-32 46-6z')

for (const [name, draw] of Object.entries({ ward, lorry, rail, flasks, cup })) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${draw()}</svg>`
  const drawn = await sharp(Buffer.from(svg)).webp({ quality: 70, effort: 6 }).toBuffer()
  writeFileSync(join(import.meta.dirname, `${name}.webp`), drawn)
}
