import { Button } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { useParameterDialog, useUrlState } from '#lib/address/url-state.ts'
import { Perks } from '../components/Perks.tsx'
import { SuggestDialog } from '../components/SuggestDialog.tsx'
import { readPerks } from '../perks.ts'

export default function PerksPage() {
  const [state, change] = useUrlState(readPerks)
  const dialog = useParameterDialog('dialog', ['suggest'])
  return (
    <Page
      title="Startup Perks & Benefits"
      eyebrow={<BackLink to={paths.resources}>Back to Resources</BackLink>}
      more={
        <Button variant="outline" onClick={() => dialog.open('suggest')}>
          Suggest New Perk
        </Button>
      }
    >
      <Perks state={state} onChange={change} />
      <SuggestDialog table={dialog.value && 'Perks'} onClose={dialog.close} />
    </Page>
  )
}
