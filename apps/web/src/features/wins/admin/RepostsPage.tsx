import { Stack } from '@mantine/core'
import { repostWin } from '@portal/shared/wins/repost-endpoints'
import { type Repost, type RepostState, repostFormSchema } from '@portal/shared/wins/reposts'
import { useState } from 'react'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { quoteTitle } from '../win-facts.ts'
import { readReposts, repostsQuery, usePost, useRepostAct } from './api.ts'
import { RepostCard } from './RepostCard.tsx'

const names: Record<RepostState, string> = {
  waiting: 'To repost',
  posted: 'Posted',
  set_aside: 'Set aside',
}

const tabs: Record<RepostState, { results: string; empty: string; hint: string }> = {
  waiting: {
    results: 'Wins to repost',
    empty: 'Nothing to repost',
    hint: 'You’ll see wins here when their authors agree to reposts.',
  },
  posted: {
    results: 'Wins that were posted',
    empty: 'Nothing has been posted yet',
    hint: 'Wins you’ve posted appear here with their link.',
  },
  set_aside: {
    results: 'Wins that were set aside',
    empty: 'Nothing is set aside',
    hint: 'Wins you won’t repost appear here.',
  },
}

export default function RepostsPage() {
  const { name, professional_network } = useNetwork()
  const list = useListPage(repostsQuery, readReposts)
  const { state, filter, query } = list
  const { tab, search } = state
  const [posted, setPosted] = useState<Repost | null>(null)
  const { mutate, isPending, variables } = useRepostAct()
  const texts = tabs[tab ?? 'waiting']
  return (
    <Page
      title="Reposts"
      subtitle={`Wins that their authors let ${name} post on its ${professional_network} page.`}
    >
      <ListPage
        list={list}
        label="Reposts"
        resultsLabel={texts.results}
        noun="win"
        tabs={{
          value: tab ?? 'waiting',
          names,
          counts: query.data?.counts,
          onChange: (next) =>
            filter({ tab: next === 'posted' || next === 'set_aside' ? next : null }),
        }}
        toolbarLabel="Search the wins"
        searchLabel="Search by title or name"
        empty={
          search === ''
            ? { text: texts.empty, hint: texts.hint }
            : { text: 'No wins found', hint: `Nothing matches “${search}”.` }
        }
        errorMessage="Failed to load the wins"
        skeleton={<CardSkeleton />}
      >
        {(data) => (
          <Stack gap="md">
            {data.reposts.map((repost) => (
              <RepostCard
                key={repost.id}
                repost={repost}
                busy={isPending && variables.repost.id === repost.id}
                onPosted={() => setPosted(repost)}
                onAct={(act) => mutate({ act, repost })}
              />
            ))}
          </Stack>
        )}
      </ListPage>
      <ItemDialog
        item={posted}
        onClose={() => setPosted(null)}
        title={(one) => `Where is ${quoteTitle(one)} posted?`}
      >
        {(one) => <PostedForm repost={one} onClose={() => setPosted(null)} />}
      </ItemDialog>
    </Page>
  )
}

function PostedForm({ repost, onClose }: { repost: Repost; onClose: () => void }) {
  const post = usePost(repost)
  return (
    <FieldsForm
      fields={[
        {
          name: 'url',
          label: 'Address of the post',
          input: 'url',
          hint: `${repost.author} can see it.`,
          required: true,
        },
      ]}
      values={{ url: '' }}
      schema={repostFormSchema}
      onSubmit={(sent) => post.mutateAsync(sent)}
      consequence={(body) => (
        <EmailsOf endpoint={repostWin} input={{ params: { id: repost.id }, body }} />
      )}
      onClose={onClose}
    />
  )
}
