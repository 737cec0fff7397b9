import { Stack } from '@mantine/core'
import {
  type Repost,
  type RepostState,
  repostFormSchema,
  repostStates,
} from '@portal/shared/wins/reposts'
import { useForm } from 'react-hook-form'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextField } from '#components/form/text-fields.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { ReviewSkeleton } from '#components/review/ReviewCard.tsx'
import { useFocusAfterRemoval, useNextFocus } from '#components/review/use-next-focus.ts'
import { messageOf } from '#lib/api.ts'
import { resolverFor } from '#lib/forms.ts'
import { useNetwork } from '#lib/network.ts'
import { useUrlDialog } from '#lib/url-state.ts'
import { useLast } from '#lib/use-last.ts'
import { named } from '../win-facts.ts'
import { readReposts, repostsQuery, usePost, useRepostAct } from './api.ts'
import { RepostCard } from './RepostCard.tsx'

const tabs: Record<RepostState, { label: string; results: string; empty: string; hint: string }> = {
  waiting: {
    label: 'To repost',
    results: 'Wins to repost',
    empty: 'Nothing waits to be reposted',
    hint: 'Wins appear here whose authors agree to reposts.',
  },
  posted: {
    label: 'Posted',
    results: 'Wins that were posted',
    empty: 'Nothing has been posted yet',
    hint: 'Once you have posted a win, its address is kept here.',
  },
  set_aside: {
    label: 'Set aside',
    results: 'Wins that were set aside',
    empty: 'Nothing is set aside',
    hint: 'Wins that you will not repost are kept here.',
  },
}

export function RepostsPage() {
  const { name, professional_network } = useNetwork()
  return (
    <Page
      title="To repost"
      subtitle={`Wins whose authors agree that ${name} posts them on its ${professional_network} page.`}
    >
      <Reposts />
    </Page>
  )
}

export function Reposts() {
  const list = useListPage(repostsQuery, readReposts, ({ win }) => win !== null)
  const { state, change, filter, query } = list
  const { tab, search } = state
  const reposts = query.data?.reposts ?? []
  const counts = useLast(query.data?.counts ?? null)
  const index = reposts.findIndex(({ id }) => id === state.win)
  const open = tab === null ? (reposts[index] ?? null) : null
  const dialog = useUrlDialog(
    state.win !== null,
    change,
    { win: null },
    state.win !== null && !query.isFetching && open === null,
  )
  const afterDialog = useNextFocus(list.results)
  const noteRemoved = useFocusAfterRemoval(
    list.results,
    'data-review-title',
    reposts.map(({ id }) => id),
  )
  const { mutate, isPending, variables } = useRepostAct(({ id }) => noteRemoved(id))
  const texts = tabs[tab ?? 'waiting']
  return (
    <>
      <ListPage
        list={list}
        label="Reposts"
        resultsLabel={texts.results}
        noun="win"
        tabs={{
          value: tab ?? 'waiting',
          items: repostStates.map((value) => ({
            value,
            label: tabs[value].label,
            count: counts?.[value],
          })),
          onChange: (next) =>
            filter({ tab: next === 'posted' || next === 'set_aside' ? next : null }),
        }}
        toolbarLabel="Search the wins"
        searchLabel="Search by title or name"
        empty={
          search === ''
            ? { text: texts.empty, hint: texts.hint }
            : { text: 'Nothing found', hint: `Nothing here matches “${search}”.` }
        }
        failed={messageOf(query.error, 'Failed to load the wins')}
        skeleton={<ReviewSkeleton />}
      >
        {(data) => (
          <Stack gap="md">
            {data.reposts.map((repost) => (
              <RepostCard
                key={repost.id}
                repost={repost}
                busy={isPending && variables.repost.id === repost.id}
                onPosted={() => dialog.open({ win: repost.id })}
                onAct={(act) => mutate({ act, repost })}
              />
            ))}
          </Stack>
        )}
      </ListPage>
      <PostedDialog repost={open} {...afterDialog.decides(index, dialog.close)} />
    </>
  )
}

const resolver = resolverFor(repostFormSchema.safeParse)

interface PostedDialogProps {
  /** The win that was posted; null while closed. */
  repost: Repost | null
  onClose: () => void
  /** After it is recorded, which closes the dialog. */
  onDone: () => void
  /** After the closing transition. */
  onClosed: () => void
}

/** Asks where a win was posted. */
const PostedDialog = ({ repost, onDone, ...dialog }: PostedDialogProps) => (
  <ItemDialog {...dialog} item={repost} title={(one) => `Where is ${named(one)} posted?`}>
    {(one) => <PostedForm repost={one} onDone={onDone} onCancel={dialog.onClose} />}
  </ItemDialog>
)

interface PostedFormProps {
  repost: Repost
  onDone: () => void
  onCancel: () => void
}

function PostedForm({ repost, onDone, onCancel }: PostedFormProps) {
  const form = useForm({ resolver, defaultValues: { url: '' } })
  const post = usePost(repost)
  return (
    <DialogForm
      form={form}
      send={post.mutateAsync}
      submitLabel="Save"
      onDone={onDone}
      onClose={onCancel}
    >
      <TextField
        control={form.control}
        name="url"
        type="url"
        label="Address of the post"
        description={`${repost.author} sees it and is thanked by e-mail.`}
        placeholder="https://"
        required
      />
    </DialogForm>
  )
}
