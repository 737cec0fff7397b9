import { it } from 'vitest'
import { withDatabase } from './database.ts'
import { figure, times } from './figures.ts'
import { createApplication, signedInAdmins } from './people.ts'
import { type Portal, startPortal } from './portal.ts'

const deciders = 100
const rounds = 5

it('many administrators decide concurrently, over two processes: one decision is made', () =>
  withDatabase(async (db, databaseUrl) => {
    const admins = await signedInAdmins(db, deciders)
    const portals: Portal[] = []
    let winners = 0
    let refused = 0
    let longest = 0
    try {
      for (let n = 0; n < 2; n += 1) portals.push(await startPortal({ databaseUrl }))
      for (let round = 0; round < rounds; round += 1) {
        const { id } = await createApplication(db)
        const answers = await Promise.all(
          admins.map(async ({ access }, n) => {
            // Some approve and some reject; the first decision counts.
            const [act, body] = n % 3 === 0 ? ['reject', { reason: 'Not now' }] : ['approve', {}]
            const options = { method: 'POST', token: access, body }
            return portals[n % 2]?.call(`/api/admin/applications/${id}/${act}/`, options)
          }),
        )
        const { status, decided_by, decided_at } = await db.application.findUniqueOrThrow({
          where: { id },
          include: { decided_by: true },
        })
        const on = decided_at?.toLocaleDateString('en-GB', {
          dateStyle: 'long',
          timeZone: 'Europe/London',
        })
        const who = `was already ${status} by ${decided_by?.full_name} on ${on}`
        winners += answers.filter((answer) => answer?.status === 200).length
        refused += answers.filter(
          (answer) => answer?.status === 409 && JSON.stringify(answer.body).includes(who),
        ).length
        longest = Math.max(longest, ...answers.map((answer) => answer?.took ?? Infinity))
      }
    } finally {
      for (const portal of portals) await portal.remove()
    }
    figure({
      fault: `${deciders} deciders at once over two processes, ${times(rounds)}`,
      measured: `${winners} × 200, ${refused} × 409 naming who and when, the slowest after ${Math.round(longest)} ms`,
      goal: `each time 1 wins and ${deciders - 1} get 409 naming who and when`,
      met: winners === rounds && refused === rounds * (deciders - 1),
    })
  }))
