import { Anchor, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import { paths } from '#config/paths.ts'
import { useSession } from '#lib/session.ts'
import { useUrlDialog, useUrlState } from '#lib/url-state.ts'
import classes from '../components/Perks.module.css'
import { Perks } from '../components/Perks.tsx'
import { SuggestDialog } from '../components/SuggestDialog.tsx'
import { readPerks } from '../perks.ts'

export function PerksPage() {
  const { user } = useSession()
  const [state, change] = useUrlState(readPerks)
  const suggesting = state.dialog === 'suggest'
  const { openedHere, close } = useUrlDialog(suggesting, () =>
    change({ dialog: null }, { replace: true }),
  )
  return (
    <Page title="Startup Perks & Benefits">
      <PageHeader
        title="Startup Perks & Benefits"
        eyebrow={
          <Anchor component={Link} to={paths.resources} className={classes.back ?? ''}>
            <IconArrowLeft aria-hidden size="1em" />
            Back to Resources
          </Anchor>
        }
        actions={
          <Button
            variant="outline"
            onClick={() => change({ dialog: 'suggest' }, { state: openedHere })}
          >
            Suggest New Perk
          </Button>
        }
      />
      <Perks state={state} onChange={change} />
      <SuggestDialog table={suggesting ? 'Perks' : null} owner={user?.id ?? ''} onClose={close} />
    </Page>
  )
}
