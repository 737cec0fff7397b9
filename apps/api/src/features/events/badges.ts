import { PDFDocument } from 'pdf-lib'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { printCard } from '../../lib/media/card-image.ts'
import { readLogo } from '../network/service.ts'
import { takeGuests } from './guest-list.ts'

/** A4 in points. */
const page = { width: 595.28, height: 841.89 }
const grid = { columns: 2, rows: 4 }
const perPage = grid.columns * grid.rows
const cell = { width: page.width / grid.columns, height: page.height / grid.rows }
const margin = 14

const titleSizes = [150, 120, 84, 64, 44] as const

/**
 * Draws a name badge for everyone who has a place, eight on a page of A4, as a PDF. Throws
 * `not_found`, and `unavailable` if too many cards are being drawn.
 */
export async function drawBadges(
  deps: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  id: string,
): Promise<Buffer> {
  const { db, network } = deps
  const { title: detail, guests } = await takeGuests(db, actor, id, 'badges')
  const going = guests.filter(({ status }) => status === 'going')
  const look = { ...network, picture: await readLogo({ db, network }) }
  const pdf = await PDFDocument.create()
  pdf.setTitle(`Name badges: ${detail}`)
  for (let first = 0; first === 0 || first < going.length; first += perPage) {
    const sheet = pdf.addPage([page.width, page.height])
    const drawn = await Promise.all(
      going.slice(first, first + perPage).map(({ name, company }) => {
        const card = { title: name, line: company ?? detail, titleSizes }
        return printCard(company ? { ...card, detail } : card, look)
      }),
    )
    for (const [n, jpeg] of drawn.entries()) {
      const badge = await pdf.embedJpg(jpeg)
      const size = badge.scaleToFit(cell.width - 2 * margin, cell.height - 2 * margin)
      sheet.drawImage(badge, {
        ...size,
        x: (n % grid.columns) * cell.width + (cell.width - size.width) / 2,
        y:
          page.height -
          (Math.floor(n / grid.columns) + 1) * cell.height +
          (cell.height - size.height) / 2,
      })
    }
  }
  return Buffer.from(await pdf.save())
}
