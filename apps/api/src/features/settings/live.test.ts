import { createDatabase } from '@portal/database/client'
import { OperatorError } from '@portal/database/errors'
import { listen } from '@portal/database/listen'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { operator } from '../../lib/db/audit.ts'
import { openSettings, settingsChannel } from '../../lib/settings/settings.ts'
import { setTimeZone } from '../../lib/text/days.ts'
import { network as bundledNetwork, useOwnPortal } from '../../test/app.ts'
import { changeSettings } from './service.ts'

const portal = await useOwnPortal()

const db = createDatabase(portal.databaseUrl, { poolSize: 2 })
const others = await openSettings(db, {})
const errors = vi.fn()
let listening: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  listening = await listen(portal.databaseUrl, settingsChannel, {
    onChange: others.reload,
    onError: errors,
  })
})
afterAll(async () => {
  setTimeZone(bundledNetwork.time_zone)
  await listening.stop()
  await db.$disconnect()
})

const sign = (by: string) =>
  changeSettings(portal.deps, operator, { values: { signed_by: by, time_zone: 'Asia/Tokyo' } })
const within = { timeout: 1000, interval: 20 }

it('a change in one process updates the objects of another within a second', async () => {
  const { network } = others
  const onChange = vi.fn()
  others.onChange(onChange)
  await sign('Ada')
  expect(portal.deps.network.signed_by).toBe('Ada')
  await vi.waitFor(() => expect(network.signed_by).toBe('Ada'), within)
  expect(network.time_zone).toBe('Asia/Tokyo')
  expect(onChange).toHaveBeenCalled()
  expect(others.version).toBe(portal.deps.settings.version)
})

it('a change is applied after a connection that was cut in between', async () => {
  await portal.db.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE 'LISTEN%' AND datname = current_database()`
  await sign('Joan')
  await vi.waitFor(() => expect(others.network.signed_by).toBe('Joan'), within)
  expect(errors).toHaveBeenCalledOnce()
})

it('a value that is reset has its default again', async () => {
  await changeSettings(portal.deps, operator, { values: { signed_by: null } })
  expect(portal.deps.network.signed_by).toBe('Grace Lindholm, Willow Network')
})

it('operator settings that do not fit the stored ones stop the start, with one line', async () => {
  const opened = openSettings(db, { 'rules.retention_days': 10 })
  await expect(opened).rejects.toThrow(OperatorError)
  await expect(opened).rejects.toThrow('REAPPLY_DAYS: Please enter fewer than 10')
})
