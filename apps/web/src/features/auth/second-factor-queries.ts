import {
  confirmSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '@portal/shared/auth/second-factor-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { sessionsKey } from './device-queries.ts'
import { safetyKey } from './safety-queries.ts'

/** Whatever has become of it: how she signs in, and where, is asked anew. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: sessionsKey })
    return queryClient.invalidateQueries({ queryKey: safetyKey })
  }
}

export interface Proof {
  current_password: string
  code: string
}

export const useSetUp = () =>
  useMutation({
    mutationFn: (current_password: string) =>
      call(setUpSecondFactor, { body: { current_password } }),
    // The secret is for this screen alone.
    gcTime: 0,
  })

/** Turns it on, and answers the recovery codes. */
export function useConfirm() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }),
    onSuccess: refresh,
    gcTime: 0,
  })
}

export function useRenewCodes() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Proof) => call(renewRecoveryCodes, { body }),
    onSuccess: refresh,
    gcTime: 0,
  })
}

export function useTurnOff() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Proof) => call(turnOffSecondFactor, { body }),
    onSuccess: refresh,
  })
}
