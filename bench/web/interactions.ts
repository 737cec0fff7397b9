import { figureRow, type Row } from '../lib/report.ts'
import { measureAlternately } from '../lib/statistics.ts'
import { asVisitor, type Scene, type Visitor } from './visitor.ts'

async function slowestOf({ page, seen }: Visitor, act: () => Promise<void>) {
  const { interactions: before } = await seen()
  await act()
  // The browser reports an event some frames after it.
  await page.waitForTimeout(1000)
  const { interactions, longTasks } = await seen()
  const longest = Math.max(0, ...longTasks.slice(-5))
  // The browser reports no event shorter than 16 ms.
  return { slowest: Math.max(16, ...interactions.slice(before.length)), longest }
}

async function type(visitor: Visitor) {
  await visitor.visit('/directory')
  const field = visitor.page.getByPlaceholder('Search by name, company, or industry...')
  await field.click()
  return await slowestOf(visitor, () => field.pressSequentially('lindqvist', { delay: 80 }))
}

async function openDialog(visitor: Visitor) {
  await visitor.visit('/wins')
  return await slowestOf(visitor, async () => {
    await visitor.page.getByRole('button', { name: 'Post a Win' }).click()
    await visitor.page.getByRole('dialog').waitFor()
  })
}

/** Measures the time from a key press or click to the next paint. */
export async function interactions(scene: Scene): Promise<Row[]> {
  const { typing, dialog } = await measureAlternately(scene.repetitions, {
    typing: () => asVisitor(scene, {}, type),
    dialog: () => asVisitor(scene, {}, openDialog),
  })
  const row = (name: string, { slowest, longest }: typeof typing) =>
    figureRow(name, [slowest, 'ms'], 100, `longest task ${longest.toFixed(0)} ms`)
  return [row('typing in the search of the directory', typing), row('opening a dialog', dialog)]
}
