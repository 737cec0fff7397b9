import * as endpoints from '@portal/shared/push/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { addDevice, changeDevice, listDevices, removeDevice, testDevice } from './service.ts'

const done = { ok: true } as const

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, push } = deps

  route(app, endpoints.listPushDevices, async ({ actor }) => ({
    public_key: push.publicKey,
    devices: await listDevices(db, actor),
  }))

  route(app, endpoints.addPushDevice, async ({ actor, body }) => {
    await addDevice(db, actor, body)
    return done
  })

  route(app, endpoints.changePushDevice, async ({ actor, params, body }) => {
    await changeDevice(db, actor, { ...params, ...body })
    return done
  })

  route(app, endpoints.removePushDevice, async ({ actor, params }) => {
    await removeDevice(db, actor, params.id)
    return done
  })

  route(app, endpoints.testPushDevice, async ({ actor, params }) => {
    await testDevice(deps, actor, params.id)
    return done
  })
}
