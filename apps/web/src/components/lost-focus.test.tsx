import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handleLostFocus } from '#lib/dom/lost-focus.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { QueryBoundary } from './feedback/states.tsx'

let stop: () => void
beforeEach(() => {
  stop = handleLostFocus()
})
afterEach(() => stop())

const focused = () => document.activeElement?.textContent
const press = (name: string) => screen.findByRole('button', { name })

function Clubs() {
  const [clubs, setClubs] = useState(['Chess', 'Rowing'])
  const [asked, setAsked] = useState<string | null>(null)
  const close = () => setAsked(null)
  const remove = (club: string) => setClubs(clubs.filter((one) => one !== club))
  return (
    <>
      <h1 tabIndex={-1}>Clubs</h1>
      {clubs.map((club) => (
        <div key={club}>
          <button type="button" onClick={() => setAsked(club)}>
            Ask about {club}
          </button>
          <button type="button" onClick={() => remove(club)}>
            Remove {club}
          </button>
        </div>
      ))}
      <ConfirmDialog
        item={asked}
        title="Close the club?"
        confirmLabel="Close it"
        onConfirm={(club) => {
          remove(club)
          close()
        }}
        onClose={close}
      />
    </>
  )
}

test('a closed dialog returns the focus to its opener, or to the heading if the opener was removed', async () => {
  const { user } = renderScreen(<Clubs />, { answers: {} })
  await user.click(await press('Ask about Chess'))
  await user.click(await press('Cancel'))
  await waitFor(() => expect(focused()).toBe('Ask about Chess'))
  await user.keyboard('{Enter}')
  await user.click(await press('Close it'))
  await waitFor(() => expect(focused()).toBe('Clubs'))
})

test('removing a focused row moves the focus to the heading', async () => {
  const { user } = renderScreen(<Clubs />, { answers: {} })
  ;(await press('Remove Rowing')).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Clubs'))
})

function Club() {
  const [isGone, setIsGone] = useState(false)
  const query = useQuery({
    queryKey: ['club', isGone],
    queryFn: () => {
      if (isGone) throw new ApiError({ status: 404, code: 'not_found', message: 'Gone' })
      return 'Chess'
    },
    retry: false,
  })
  return (
    <>
      <h1 tabIndex={-1}>{isGone ? 'A club' : 'Chess'}</h1>
      <QueryBoundary
        query={query}
        errorMessage=""
        skeleton={null}
        notFound={{ text: 'It closed', hint: '' }}
      >
        {() => (
          <button type="button" onClick={() => setIsGone(true)}>
            Reload
          </button>
        )}
      </QueryBoundary>
    </>
  )
}

test('removing a focused page moves the focus to the heading', async () => {
  const { user } = renderScreen(<Club />, { answers: {} })
  await user.click(await press('Reload'))
  await screen.findByText('It closed')
  await waitFor(() => expect(focused()).toBe('A club'))
})
