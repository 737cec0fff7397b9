import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawSvg, maxDrawingMs } from './drawing.ts'
import { decodePicture } from './pictures.ts'

const size = { width: 40, height: 20 }
const draw = (svg: string) => drawSvg(Buffer.from(svg), size)
const svg = (content: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" xmlns:s="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/>${content}</svg>`

it('draws an SVG as large as fits', async () => {
  expect(await sharp(await draw(svg(''))).metadata()).toMatchObject({ format: 'png', ...size })
})

it.each([
  ['a page', '<!doctype html><svg></svg>'],
  ['an end', '<svg xmlns="http://www.w3.org/2000/svg"><rect>'],
  [
    'entities that grow',
    `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>`,
  ],
  ['a picture', svg('<image x:href="#a"/>')],
  ['a picture by a prefix', svg('<s:image href="#a"/>')],
  ['a picture in other letters', svg('<IMAGE href="#a"/>')],
  ['a filter', svg('<filter id="a"><feTurbulence/></filter>')],
  ['a filter by its property', svg('<g style="fill:red; FILTER:blur(9px)"/>')],
  ['a filter by its attribute', svg('<g filter="blur(9px)"/>')],
  ['a filter in a style sheet', svg('<style>g{filter:blur(9px)}</style>')],
  ['a filter in CDATA', svg('<style><![CDATA[g{filter:blur(9px)}]]></style>')],
  ['a filter behind an escape', svg('<style>g{f\\69lter:blur(9px)}</style>')],
  ['a page in it', svg('<foreignObject><p/></foreignObject>')],
  ['a file', svg('<x:include href="#a" parse="text"/>')],
  ['data', svg('<use x:href="data:image/svg+xml,a#a"/>')],
  ['data behind an entity', svg('<use href="&#100;ata:,a"/>')],
  ['another file', svg('<use href="other.svg#a"/>')],
  ['a pattern of another file', svg('<rect fill="url( &quot;other.svg#a&quot;)"/>')],
  ['a style sheet', svg('<style>@import "https://elsewhere.example/a.css";</style>')],
  ['a style sheet before it', svg('', '<?xml-stylesheet href="data:text/css,a"?>')],
  ['copies of copies', svg('<g id="a"><use href="#b"/></g><use href="#a"/>')],
  ['a copy of itself', svg('<g id="a"><g><use href="#a"/></g></g>')],
  ['entities', svg('', `${'<!-- -->'.repeat(200)}<!DOCTYPE svg [<!ENTITY a "a">]>`)],
])('draws nothing with %s', async (_, file) => {
  await expect(draw(file)).rejects.toThrow()
})

it('takes five seconds at most, here one, and delays no photos', async () => {
  const line = Array.from(
    { length: 60_000 },
    (_, n) => `L${(n * 7919) % 999} ${(n * 104_729) % 499}`,
  )
  const began = Date.now()
  const slow = Buffer.from(svg(`<path d="M0 0${line.join('')}"/>`))
  const drawing = drawSvg(slow, size, 1000).catch((error: unknown) => error)
  const photo = sharp({ create: { ...size, channels: 3, background: '#0b3d4f' } })
  await decodePicture('member', await photo.png().toBuffer())
  expect(Date.now() - began).toBeLessThan(maxDrawingMs)
  expect(await drawing).toMatchObject({ killed: true })
  expect(maxDrawingMs).toBe(5000)
}, 60_000)
