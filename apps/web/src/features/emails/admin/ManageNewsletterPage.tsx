import { Anchor, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { newsletterPath } from '@portal/shared/core/paths'
import { applyEditionPlan, proposedSubject } from '@portal/shared/emails/edition'
import {
  type EditionForm,
  editionFormSchema,
  type NextEdition,
} from '@portal/shared/emails/newsletter'
import {
  getNextNewsletter,
  patchNextNewsletter,
  sendNewsletter,
  skipNewsletter,
  testNewsletter,
} from '@portal/shared/emails/newsletter-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Card, CardActions } from '#components/cards/Card.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { MarkdownField } from '#components/form/MarkdownField.tsx'
import { asList, asText } from '#components/form/use-field.ts'
import { Page } from '#components/layout/Page.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { call } from '#lib/http/api.ts'
import { fresh, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useSession } from '#lib/session/session.ts'
import { formatDay } from '#lib/text/dates.ts'
import { useEmailText } from '#lib/text/email-text.ts'
import { formatEventDate } from '#lib/text/event-time.ts'
import { EditionText } from '../components/EditionText.tsx'
import { type ItemArrangement, LeadSelect, NewsletterItems } from './NewsletterItems.tsx'

const nextNewsletterQuery = queryOf(getNextNewsletter, {}, fresh)

const fields: FormField[] = [
  {
    name: 'subject',
    label: 'Subject',
    input: 'line',
    hint: 'We propose one that names the lead item. If you write your own, all members get that.',
  },
  { name: 'opening', label: 'Introduction', input: 'text' },
]

export default function ManageNewsletterPage() {
  const query = useQuery(nextNewsletterQuery)
  return (
    <Page
      title="Newsletter"
      subtitle="A weekly email of what’s new in the portal. It’s written and sent automatically. You can edit it here."
    >
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t load the newsletter"
        skeleton={<RowSkeleton count={6} text="Loading the newsletter..." />}
      >
        {(edition) => <Edition key={edition.day} edition={edition} />}
      </QueryBoundary>
    </Page>
  )
}

/** Formats the day of an edition: 'Thu 3 December'. */
const formatWeekday = (day: string) => formatEventDate({ date: day }, 'UTC')

function statusText({ day, readers, skipped }: NextEdition, time: string): string {
  if (skipped) {
    return 'We won’t send it this week. The next edition will include this week’s news, including items you’ve hidden here.'
  }
  return readers === 0
    ? `There’s no news yet. If there’s still none, we won’t send a newsletter on ${formatDay(day)}.`
    : `We’ll send it on ${formatWeekday(day)}, after ${time}, to members who opted in and have news: currently ${formatCount(readers, 'member')}.`
}

function Edition({ edition }: { edition: NextEdition }) {
  const { day, version, skipped, readers, sections, last } = edition
  const email = useSession().user?.email
  const emailed = useEmailText()
  const { name, newsletter } = useNetwork()
  const arranged = (plan: ItemArrangement) => applyEditionPlan(sections, plan)
  const proposed = (plan: ItemArrangement) => proposedSubject(name, arranged(plan))
  // The news may change while the page is open, and the field keeps what was proposed first.
  const [firstProposal] = useState(() => proposed(edition))
  const isProposal = (subject: unknown, plan: ItemArrangement) =>
    subject === firstProposal || subject === proposed(plan)
  const next = useRef<() => void>(undefined)
  const [asked, setAsked] = useState<'send' | 'skip' | null>(null)
  const close = () => setAsked(null)
  const changes = [nextNewsletterQuery.queryKey]
  const save = useChange(
    (body: { version: string; form: EditionForm }) =>
      call(patchNextNewsletter, { query: { version: body.version }, body: body.form }),
    {
      invalidates: changes,
      successMessage: 'Newsletter saved.',
      errorMessage: null,
    },
  )
  const test = useChange(() => call(testNewsletter, {}), {
    successMessage: emailed(`A test is on its way to ${email}.`),
  })
  const send = useChange(() => call(sendNewsletter, { query: { version } }), {
    invalidates: changes,
    onSaved: close,
    successMessage: emailed('The newsletter is on its way.'),
  })
  const skip = useChange(
    (yes: boolean) => call(skipNewsletter, { query: { version }, body: { skipped: yes } }),
    {
      invalidates: changes,
      successMessage: (_, yes) =>
        yes ? 'We won’t send it this week.' : `We’ll send it on ${formatWeekday(day)}.`,
    },
  )
  return (
    <Stack gap="lg">
      <Notice>{statusText(edition, newsletter.time)}</Notice>
      <FieldsForm
        fields={fields}
        schema={editionFormSchema}
        values={{
          subject: edition.subject || proposed(edition),
          opening: edition.opening,
          first: edition.first,
          left_out: edition.left_out,
        }}
        version={version}
        onSubmit={async (form, { version: startVersion = version, changed }) =>
          changed.length > 0 &&
          save.mutateAsync({
            version: startVersion,
            form: { ...form, subject: isProposal(form.subject, form) ? '' : form.subject },
          })
        }
        onDone={() => next.current?.()}
        autoFocus={false}
        draw={(field, { control }) =>
          field.name === 'opening' ? (
            <MarkdownField
              control={control}
              name="opening"
              label="Introduction (optional)"
              description="Shown after the greeting. Without an introduction, the email starts with what’s new."
              rows={4}
            />
          ) : undefined
        }
        actions={() => null}
      >
        {(drawn, { watch, setValue }, { isChanged }) => {
          const plan = { first: asList(watch('first')), left_out: asList(watch('left_out')) }
          const shown = arranged(plan)
          const change = (next: ItemArrangement) => {
            if (isProposal(watch('subject'), plan)) setValue('subject', proposed(next))
            setValue('first', next.first)
            setValue('left_out', next.left_out)
          }
          const then = (step: () => void) => ({
            type: 'submit' as const,
            onClick: () => {
              next.current = step
            },
          })
          return (
            <SimpleGrid minColWidth="min(100%, 24rem)" spacing="lg" style={{ alignItems: 'start' }}>
              <Card id="edition" title={formatDay(day)}>
                <Stack gap="lg">
                  {drawn}
                  {shown.length > 0 && <LeadSelect shown={shown} plan={plan} onChange={change} />}
                  {sections.length > 0 && (
                    <Text c="dimmed" size="sm">
                      Untick items to hide them. They won’t come back in later editions unless
                      they’re still news, such as an upcoming event. The email lists every event
                      until a week after the next edition, and up to five items in the other
                      sections.
                    </Text>
                  )}
                  <NewsletterItems sections={sections} plan={plan} onChange={change} />
                  <CardActions>
                    <Button {...then(() => {})} variant="outline" disabled={!isChanged}>
                      Save
                    </Button>
                    <Button {...then(() => test.mutate())} variant="outline">
                      Send a test to me
                    </Button>
                    {skipped ? (
                      <Button {...then(() => skip.mutate(false))}>Send this week</Button>
                    ) : (
                      <>
                        <Button {...then(() => setAsked('skip'))} variant="outline">
                          Not this week
                        </Button>
                        {readers > 0 && <Button {...then(() => setAsked('send'))}>Send now</Button>}
                      </>
                    )}
                  </CardActions>
                </Stack>
              </Card>
              <Card
                id="preview"
                title="As members read it"
                intro="Members don’t get their own news, and friends don’t get founders’ news."
              >
                <EditionText opening={asText(watch('opening'))} sections={shown} level={3} />
                {shown.length === 0 && <Text c="dimmed">No news yet.</Text>}
              </Card>
            </SimpleGrid>
          )
        }}
      </FieldsForm>
      {last && (
        <Text>
          The last edition,{' '}
          <Anchor component={Link} to={newsletterPath(last.id)}>
            {formatDay(last.day)}
          </Anchor>
          , went to <span>{formatCount(last.recipients, 'member')}</span>.
        </Text>
      )}
      <ConfirmDialog
        item={asked === 'send'}
        title="Send the newsletter now?"
        confirmLabel={`Send to ${formatCount(readers, 'member')}`}
        busy={send.isPending}
        onConfirm={() => send.mutate(undefined, { onError: close })}
        onClose={close}
      >
        <Text mb="sm">This replaces the edition of {formatDay(day)}. You can’t undo this.</Text>
        <EmailsOf endpoint={sendNewsletter} input={{ query: { version } }} />
      </ConfirmDialog>
      <ConfirmDialog
        item={asked === 'skip'}
        title="No newsletter this week?"
        confirmLabel="Not this week"
        busy={skip.isPending}
        onConfirm={() => skip.mutate(true, { onSettled: close })}
        onClose={close}
      >
        <Text>
          We won’t send a newsletter on {formatDay(day)}. You can undo this until that evening. The
          next edition will include this week’s news.
        </Text>
      </ConfirmDialog>
    </Stack>
  )
}
