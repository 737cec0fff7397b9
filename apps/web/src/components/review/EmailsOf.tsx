import { useDebouncedValue } from '@mantine/hooks'
import { previewOf, type ShownEmail } from '@portal/shared/core/email-preview'
import type { Endpoint, EndpointInput } from '@portal/shared/core/endpoint'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fresh, keepPrevious, queryOf } from '#lib/http/queries.ts'
import { Consequence } from './Consequence.tsx'

/**
 * The emails that a call would send, after a pause in typing; undefined until they are known, and
 * for a call that would be refused.
 * @param input null if the form can't be sent yet
 */
export function useEmailsOf<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> | null,
): ShownEmail[] | undefined {
  const key = JSON.stringify(input)
  const [settledKey] = useDebouncedValue(key, 400)
  const isSending = useIsMutating() > 0
  const [sentKey, setSentKey] = useState<string | null>(null)
  // Once the call has been made, its preview would be refused.
  if (isSending && sentKey !== key) setSentKey(key)
  const query = queryOf(previewOf(endpoint), input, { ...fresh, ...keepPrevious, retry: false })
  const { data } = useQuery({
    ...query,
    // Not under the key of its subject, which fetches anew once the call has been made.
    queryKey: ['email-preview', ...query.queryKey],
    enabled: input !== null && key === settledKey && key !== sentKey,
  })
  return input === null ? undefined : data?.emails
}

interface EmailsOfProps<E extends Endpoint> {
  endpoint: E
  input: EndpointInput<E> | null
}

/** Says whom a call would email, and shows the emails. */
export function EmailsOf<E extends Endpoint>({ endpoint, input }: EmailsOfProps<E>) {
  const emails = useEmailsOf(endpoint, input)
  return emails && <Consequence emails={emails} />
}
