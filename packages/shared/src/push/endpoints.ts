import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { pushDeviceSchema, pushSubscriptionSchema } from './schemas.ts'

export const listPushDevices = allow.member.get('/api/account/push/', {
  summary: 'The caller’s devices with notifications, and the key with which browsers subscribe',
  response: z.object({ public_key: z.string(), devices: z.array(pushDeviceSchema) }),
})

export const addPushDevice = allow.member.post('/api/account/push/', {
  summary: 'Turn on notifications on this device; the subscription leaves any other account',
  body: pushSubscriptionSchema,
})

export const changePushDevice = allow.member.patch('/api/account/push/:id/', {
  summary: 'Choose whether notifications on one of the caller’s devices show names',
  body: z.object({ shows_names: z.boolean() }),
})

export const removePushDevice = allow.member.delete('/api/account/push/:id/', {
  summary: 'Turn off notifications on one of the caller’s devices',
})

export const testPushDevice = allow.member.post('/api/account/push/:id/test/', {
  summary: 'Send a test to one of the caller’s devices',
})
