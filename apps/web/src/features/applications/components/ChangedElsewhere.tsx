import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import classes from './Wizard.module.css'

interface ChangedElsewhereProps {
  onKeepMine: () => Promise<void>
  onTakeSaved: () => Promise<void>
}

/** What she typed and what was saved elsewhere differ: she says which of them is right. */
export function ChangedElsewhere({ onKeepMine, onTakeSaved }: ChangedElsewhereProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (choose: () => Promise<void>) => choose(),
    onError: (error) =>
      notify.error(messageOf(error, 'The saved answers could not be loaded. Please try again.')),
  })
  return (
    <section role="alert" aria-label="Changed elsewhere" className={classes.hint}>
      <p>Your answers were changed elsewhere meanwhile, perhaps on another device.</p>
      <div className={classes.hintActions}>
        <Button variant="outline" disabled={isPending} onClick={() => mutate(onKeepMine)}>
          Keep what I wrote here
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => mutate(onTakeSaved)}>
          Take the saved answers
        </Button>
      </div>
    </section>
  )
}
