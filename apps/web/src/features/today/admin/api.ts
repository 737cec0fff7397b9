import {
  type Checklist,
  getChecklist,
  sendTestEmail,
  tickFirstStep,
} from '@portal/shared/today/checklist-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/http/api.ts'
import { queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

export const checklistQuery = queryOf(getChecklist, {})

const saved = (checklist: Checklist, _: unknown, queryClient: QueryClient) =>
  queryClient.setQueryData(checklistQuery.queryKey, checklist)

export const useTick = () =>
  useChange(
    (tick: 'joining_page' | 'backups' | 'hidden') => call(tickFirstStep, { params: { tick } }),
    { onSaved: saved },
  )

export const useTestEmail = () =>
  useChange(() => call(sendTestEmail, {}), { invalidates: [checklistQuery.queryKey] })
