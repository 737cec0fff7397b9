import { Button, Modal } from '@mantine/core'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import { useSession } from '#lib/session.ts'
import { useUrlDialog, useUrlState } from '#lib/url-state.ts'
import { Opportunities, readOpportunities } from '../components/Opportunities.tsx'
import { SubmitOpportunityForm } from '../components/SubmitOpportunityForm.tsx'

export function OpportunitiesPage() {
  const { user } = useSession()
  const [state, change] = useUrlState(readOpportunities)
  const opened = state.dialog !== null
  const { openedHere, close } = useUrlDialog(opened, () =>
    change({ dialog: null }, { replace: true }),
  )
  return (
    <Page title="Opportunities">
      <PageHeader
        title="Opportunities"
        subtitle="Discover opportunities that have come from our community!"
        actions={
          <Button
            variant="accent"
            onClick={() => change({ dialog: 'submit' }, { state: openedHere })}
          >
            Submit Opportunity
          </Button>
        }
      />
      <Opportunities state={state} onChange={change} />
      <Modal opened={opened} onClose={close} title="Submit New Opportunity">
        <SubmitOpportunityForm owner={user?.id ?? ''} onClose={close} />
      </Modal>
    </Page>
  )
}
