import { createTestDatabase } from '@portal/database/testing'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, inject, it } from 'vitest'
import { createScheduler } from './scheduler.ts'

const database = await createTestDatabase(inject('databaseServer'))
const boss = new PgBoss({ connectionString: database.url, schema: 'pgboss', max: 1 })
await boss.start()
afterAll(async () => {
  await boss.stop()
  await database.drop()
})

it('updates the jobs of an earlier version, and removes those that no longer exist', async () => {
  await boss.createQueue('kept', { retryLimit: 5, expireInSeconds: 60 })
  await boss.createQueue('gone')
  await boss.schedule('kept', '0 4 * * *')
  await boss.schedule('gone', '0 4 * * *')
  const scheduler = await createScheduler({
    databaseUrl: database.url,
    onError: (error) => console.error(error),
    pollSeconds: 1,
  })
  let runs = 0
  const work = async () => {
    runs += 1
  }
  await scheduler.start({ kept: { cron: '*/10 * * * *', work } })
  try {
    expect(await boss.getSchedules()).toMatchObject([{ name: 'kept', cron: '*/10 * * * *' }])
    // Many erasures take longer than pg-boss's default of 15 minutes.
    const options = { retryLimit: 0, retentionSeconds: 3600, expireInSeconds: 6 * 3600 }
    expect(await boss.getQueue('kept')).toMatchObject(options)
    // The schedule would add this job within ten minutes.
    await boss.send('kept', {})
    await expect.poll(() => runs).toBe(1)
  } finally {
    await scheduler.stop()
  }
})
