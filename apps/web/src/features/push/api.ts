import {
  changePushDevice,
  listPushDevices,
  removePushDevice,
  testPushDevice,
} from '@portal/shared/push/endpoints'
import type { PushDevice } from '@portal/shared/push/schemas'
import { call } from '#lib/http/api.ts'
import { queryOf } from '#lib/http/queries.ts'
import { failureText, useChange } from '#lib/http/use-change.ts'
import { snooze } from '#lib/session/snoozed.ts'
import { forgetPush, PushError, turnOnPush } from './subscription.ts'

export const pushDevicesQuery = queryOf(listPushDevices, {})
const invalidates = [pushDevicesQuery.queryKey]

export const useTurnOnPush = () =>
  useChange(turnOnPush, {
    invalidates,
    successMessage: 'Notifications are on for this device.',
    errorMessage: (error) => (error instanceof PushError ? error.message : failureText(error)),
  })

export function usePushDevices() {
  const remove = useChange(
    async ({ id, current }: PushDevice) => {
      await call(removePushDevice, { params: { id } })
      if (!current) return
      snooze('push-offered')
      await forgetPush()
    },
    { invalidates, successMessage: 'Notifications are off for that device.' },
  )
  const test = useChange(
    ({ id }: Pick<PushDevice, 'id'>) => call(testPushDevice, { params: { id } }),
    { successMessage: 'We’ve sent a test. It can take a minute to arrive.' },
  )
  const showNames = useChange(
    ({ id, shows_names }: Pick<PushDevice, 'id' | 'shows_names'>) =>
      call(changePushDevice, { params: { id }, body: { shows_names } }),
    { invalidates, queue: 'push-names' },
  )
  return { remove, test, showNames }
}
