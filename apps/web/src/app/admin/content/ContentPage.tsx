import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { useUrlState } from '#lib/url-state.ts'
import { Content } from './Content.tsx'
import { contentKind } from './content-kinds.ts'
import { readContent } from './content-state.ts'

export function ContentPage() {
  const [state, change] = useUrlState(readContent)
  const name = state.kind ?? 'events'
  return (
    <Page title="Content">
      <PageHeader
        title="Content"
        subtitle="What members find on the screens, the latest changes first."
        actions={
          <Button
            variant="accent"
            leftSection={<IconPlus aria-hidden size="1.125em" />}
            onClick={() => change({ entry: 'new' }, { state: { dialog: true } })}
          >
            Add {contentKind(name).singular}
          </Button>
        }
      />
      <Content name={name} state={state} change={change} />
    </Page>
  )
}
