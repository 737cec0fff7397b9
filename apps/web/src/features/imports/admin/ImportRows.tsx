import { Button, Group, Stack } from '@mantine/core'
import { plansByState, type RowPlan, rowOutcomes, rowStates } from '@portal/shared/imports/options'
import type { ImportRow, OpenImport } from '@portal/shared/imports/schemas'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '#components/feedback/notices.tsx'
import { Section } from '#components/layout/Section.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { type ImportState, readImport, rowsQuery, useChoose, useErrorsFile } from './api.ts'
import { ImportRowItem } from './ImportRowItem.tsx'
import { outcomeTexts, planTexts, rowStateTexts } from './import-texts.ts'
import { RowDialog } from './RowDialog.tsx'

const ALL = 'all'

/** The tabs: row states before the start, outcomes after it. Omits empty tabs unless open. */
function tabsOf({ started_at, states, outcomes, rows }: OpenImport, opened: string) {
  const parts =
    started_at === null
      ? rowStates.map((value) => ({ value, ...rowStateTexts[value], count: states[value] }))
      : rowOutcomes.map((value) => ({ value, ...outcomeTexts[value], count: outcomes[value] }))
  return [
    { value: ALL, label: 'All', count: rows },
    ...parts.filter(({ value, count }) => count > 0 || value === opened),
  ]
}

interface ImportRowsProps {
  open: OpenImport
  /** Sends invitations again: those of some rows, or all. */
  onResend?: (rows?: number[]) => void
}

export function ImportRows({ open, onResend }: ImportRowsProps) {
  const { id, columns, started_at } = open
  const started = started_at !== null
  const list = useListPage(
    // The tabs differ before and after the start.
    ({ page, ...tab }: ImportState) =>
      rowsQuery(id, started ? { page, outcome: tab.outcome } : { page, state: tab.state }),
    readImport,
  )
  const { state, filter } = list
  const [openRow, setOpenRow] = useState<number | null>(null)
  const choose = useChoose(id)
  const opened = (started ? state.outcome : state.state) ?? ALL
  const tabs = tabsOf(open, opened)
  const rows = list.data?.rows ?? []
  const shown = rows.find(({ number }) => number === openRow) ?? null
  const toTab = (tab: string | null) =>
    filter({
      state: rowStates.find((one) => one === tab) ?? null,
      outcome: rowOutcomes.find((one) => one === tab) ?? null,
    })
  return (
    <Section title="Rows">
      <ListPage
        list={list}
        label="Rows"
        noun="row"
        {...(open.file_name !== null && {
          tabs: {
            value: opened,
            names: Object.fromEntries(tabs.map(({ value, label }) => [value, label])),
            counts: Object.fromEntries(tabs.map(({ value, count }) => [value, count])),
            onChange: toTab,
          },
        })}
        notice={
          started ? (
            open.resendable > 1 && (
              <Group>
                <Button variant="outline" onClick={() => onResend?.()}>
                  Send again to all without an answer
                </Button>
              </Group>
            )
          ) : (
            <StateNotice
              open={open}
              state={state.state}
              busy={choose.isPending}
              onChoose={(plan) => state.state && choose.mutate({ state: state.state, plan })}
            />
          )
        }
        empty={{ text: started ? 'The rows have been deleted' : 'No rows here' }}
      >
        {(page) => (
          <Rows label="Rows" space="sm">
            {page.rows.map((row) => (
              <ImportRowItem
                key={row.number}
                row={row}
                onChoose={(plan) => choose.mutate({ rows: [row.number], plan })}
                {...(started && { onResend: () => onResend?.([row.number]) })}
                onOpen={() => setOpenRow(row.number)}
              />
            ))}
          </Rows>
        )}
      </ListPage>
      <RowDialog
        row={shown}
        columns={columns}
        busy={choose.isPending}
        onChoose={(plan) => choose.mutate({ rows: [shown?.number ?? 0], plan })}
        onClose={() => setOpenRow(null)}
      />
    </Section>
  )
}

interface StateNoticeProps {
  open: OpenImport
  state: ImportState['state']
  busy: boolean
  onChoose: (plan: ImportRow['plan']) => void
}

function StateNotice({ open, state, busy, onChoose }: StateNoticeProps) {
  const file = useErrorsFile(open.id)
  if (!state || open.states[state] === 0) return null
  const plans: readonly RowPlan[] = plansByState[state]
  return (
    <Stack gap="sm">
      <Notice>{rowStateTexts[state].note}</Notice>
      <Group gap="sm">
        {plans.length > 1 &&
          plans.map((plan) => (
            <Button key={plan} variant="outline" disabled={busy} onClick={() => onChoose(plan)}>
              {`${planTexts[plan].action}: all ${open.states[state]}`}
            </Button>
          ))}
        {(state === 'invalid' || state === 'duplicate') && (
          <Button
            variant="outline"
            loading={file.isPending}
            onClick={() => file.mutate()}
            leftSection={<IconDownload aria-hidden size="1.125em" />}
          >
            Download these as CSV
          </Button>
        )}
      </Group>
    </Stack>
  )
}
