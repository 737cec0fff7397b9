import type { ForYou, ForYouKind, Home } from '@portal/shared/home/schemas'
import type { TestApp } from './app.ts'

export const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000)

export const readHome = async (portal: TestApp, user: { id: string }): Promise<Home> =>
  (await (await portal.as(user)).get('/api/home/').expect(200)).body

export function lineOf({ for_you }: Home, kind: ForYouKind): ForYou {
  const line = for_you.find((one) => one.kind === kind)
  if (!line) throw new Error(`no line of ${kind}`)
  return line
}
