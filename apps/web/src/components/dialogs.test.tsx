import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/http/api.ts'
import { createQueryClient } from '#lib/http/query-client.ts'
import { useChange } from '#lib/http/use-change.ts'
import { notify } from '#lib/notify/notify.tsx'
import { renderThemed } from '#test/render.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { ReasonContent, ReasonValues } from './ReasonForm.tsx'

beforeEach(() => {
  vi.spyOn(notify, 'error').mockReturnValue('')
})

const words: ReasonContent = { title: 'Close the club?', text: 'It ends.', button: 'Close it' }

/** A page with a button that opens the dialog. */
function open(more: Partial<ReasonContent>, answer: (given: ReasonValues) => Promise<unknown>) {
  function Screen() {
    const [item, setItem] = useState<string | null>(null)
    const { mutateAsync } = useChange(answer)
    return (
      <>
        <button type="button" onClick={() => setItem('chess')}>
          Open
        </button>
        <ReasonDialog
          item={item}
          content={() => ({ ...words, ...more })}
          send={(_, given) => mutateAsync(given)}
          onClose={() => setItem(null)}
        />
      </>
    )
  }
  renderThemed(
    <QueryClientProvider client={createQueryClient(false)}>
      <Screen />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, press }
}

const reason = { label: 'Reason', requiredMessage: 'Please say why' }

test('the first focus is the field, and a required reason may not be blank', async () => {
  const answer = vi.fn(async () => ({}))
  const { user, press } = open({ reason }, answer)
  await press('Open')
  const field = await screen.findByRole('textbox', { name: /^Reason/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, '  ')
  await press('Close it')
  expect(await screen.findAllByText('Please say why')).not.toHaveLength(0)
  expect(answer).not.toHaveBeenCalled()
  await user.type(field, ' It rains. ')
  await press('Close it')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answer).toHaveBeenCalledWith({ reason: 'It rains.', choice: '' }, expect.anything())
})

test('an error is announced and shown at the field, with the typed text', async () => {
  const message = 'Please check these answers'
  const details = { reason: ['Please keep this short'] }
  const { user, press } = open({ reason }, () =>
    Promise.reject(new ApiError({ status: 400, code: 'invalid_input', message, details })),
  )
  await press('Open')
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Long')
  await press('Close it')
  expect(await screen.findAllByText('Please keep this short')).not.toHaveLength(0)
  expect(notify.error).toHaveBeenCalledWith(message)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Long')
})

test('a double click confirms once', async () => {
  const onConfirm = vi.fn()
  renderThemed(
    <ConfirmDialog
      item
      title="Join?"
      confirmLabel="Join"
      onConfirm={onConfirm}
      onClose={vi.fn()}
    />,
  )
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Join' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})
