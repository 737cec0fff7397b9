import { Modal } from '@mantine/core'
import type { Introduction } from '@portal/shared/introductions/schemas'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { RowsSkeleton } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { meQuery } from '#lib/me.ts'
import { useUrlDialog, useUrlState } from '#lib/url-state.ts'
import { useLast } from '#lib/use-last.ts'
import { type Act, closed, readIntroductions } from '../introductions-state.ts'
import { ActForm, actTexts } from './ActForm.tsx'

interface Open {
  act: Act
  introduction: Introduction
}

/**
 * The dialog that the address names, with its request out of those that are shown. Once open it stays
 * while the address names it, also when the request has changed meanwhile. What may not be done, or is not
 * shown, is removed from the address.
 */
export function useIntroductionDialog(shown: Introduction[] | undefined) {
  const [{ act, item }, change] = useUrlState(readIntroductions)
  const known = useRef<Open>(undefined)
  const isNamed = (one: Open | undefined) => one?.act === act && one?.introduction.id === item
  const introduction = shown?.find(({ id }) => id === item)
  if (act && introduction?.can[act] && !isNamed(known.current))
    known.current = { act, introduction }
  const open = (isNamed(known.current) && known.current) || null

  const { openedHere, close } = useUrlDialog(
    act !== null,
    () => change(closed, { replace: true }),
    act !== null && shown !== undefined && open === null,
  )

  return {
    open,
    act: (next: Act, { id }: Introduction) =>
      change({ act: next, item: id }, { state: openedHere }),
    close,
  }
}

interface IntroductionDialogProps {
  open: Open | null
  onClose: () => void
  /** It is done: the dialog has to close. */
  onDone: (introduction: Introduction) => void
  onClosed: () => void
}

export function IntroductionDialog({ open, onClose, onDone, onClosed }: IntroductionDialogProps) {
  const shown = useLast(open)
  const query = useQuery(meQuery)
  return (
    <Modal
      opened={open !== null}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={shown && actTexts[shown.act](shown.introduction.member.name).title}
    >
      {shown && (
        <QueryBoundary
          query={query}
          failed="Your account could not be loaded."
          skeleton={<RowsSkeleton />}
        >
          {(me) => (
            <ActForm
              key={`${shown.act} ${shown.introduction.id}`}
              {...shown}
              me={me}
              onDone={() => onDone(shown.introduction)}
              onCancel={onClose}
            />
          )}
        </QueryBoundary>
      )}
    </Modal>
  )
}
