import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SaxesParser } from 'saxes'

/** Removed, because the portal has already decoded the file as UTF-8. */
const declaration = /^\s*<\?xml\s[^>]*\?>/

/** Whether a file starts as XML does, so that it is read as an SVG. */
export const isXml = (file: Uint8Array): boolean =>
  new TextDecoder().decode(file.subarray(0, 100)).trimStart().startsWith('<')

/** Elements that contain pictures, or whose memory does not depend on the drawing's size. */
const refusedElements = new Set(['image', 'filter', 'foreignobject', 'include'])

/** CSS that loads something, filters, or hides either with an escape. */
const refusedCss = /@import|\\|url\((?!\s*["']?#)|(?:^|[\s;{])filter\s*:(?!\s*none)/i

const localName = (name: string) => name.replace(/^.*:/, '').toLowerCase()

/** Throws for malformed XML, and for anything but shapes and texts, such as external references. */
function requirePlain(svg: string): void {
  const parser = new SaxesParser()
  const refuse = (what: string): never => {
    throw new Error(`The SVG has ${what}`)
  }
  const open: { name: string; id: string | undefined }[] = []
  /** The ids of copied elements, and of elements that contain copies. */
  const [copied, holders] = [new Set<string>(), new Set<string | undefined>()]
  const readCss = (css: string) => {
    if (open.at(-1)?.name === 'style' && refusedCss.test(css))
      refuse('a style that loads or filters')
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (doctype) => doctype.includes('[') && refuse('entities'))
  parser.on('processinginstruction', ({ target }) => {
    if (target.toLowerCase() === 'xml-stylesheet') refuse('a style sheet elsewhere')
  })
  parser.on('text', readCss)
  parser.on('cdata', readCss)
  parser.on('opentag', ({ name: given, attributes }) => {
    const name = localName(given)
    if (open.length === 0 && name !== 'svg') refuse('another element around it')
    if (refusedElements.has(name)) refuse(name)
    open.push({ name, id: attributes.id })
    for (const [attribute, value] of Object.entries(attributes)) {
      const local = localName(attribute)
      if (local === 'href') {
        if (!value.startsWith('#')) refuse('a reference to something else')
        if (name === 'use') copied.add(value.slice(1))
      } else if (refusedCss.test(local === 'filter' ? `filter:${value}` : value)) {
        refuse(local)
      }
    }
    if (name === 'use') for (const { id } of open) holders.add(id)
  })
  parser.on('closetag', () => open.pop())
  parser.write(svg).close()
  if ([...copied].some((id) => holders.has(id))) refuse('copies of copies')
}

/** Shapes alone can take minutes. The renderer cannot be interrupted, so its process is killed. */
export const maxDrawingMs = 5000

const program = fileURLToPath(new URL('./draw-svg.ts', import.meta.url))

/**
 * Draws an SVG in its own process, as large as fits into a size in pixels, as PNG. Throws for an
 * SVG that `requirePlain` refuses, and for a drawing that takes too long.
 */
export async function drawSvg(
  file: Uint8Array,
  { width, height }: { width: number; height: number },
  maxMs = maxDrawingMs,
): Promise<Buffer> {
  const svg = new TextDecoder().decode(file).replace(declaration, '')
  requirePlain(svg)
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [program, `${width}`, `${height}`],
      {
        encoding: 'buffer',
        timeout: maxMs,
        killSignal: 'SIGKILL',
        maxBuffer: 8 * width * height,
      },
      (error, png) => (error ? reject(error) : resolve(png)),
    )
    child.stdin?.on('error', reject).end(svg)
  })
}
