import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

// The program that `drawSvg` starts. It reads an SVG and writes a PNG.

const svgDpi = 72

const [maxWidth, maxHeight] = process.argv.slice(2).map(Number)
const svg = await buffer(process.stdin)
const { width, height } = await sharp(svg).metadata()
const scale = Math.min(Number(maxWidth) / width, Number(maxHeight) / height)
const density = Math.min(Math.max(svgDpi * scale, 1), 2400)
const png = await sharp(svg, { density })
  .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
  .png()
  .toBuffer()
process.stdout.write(png)
