import { Button, Group, Select, SimpleGrid, Stack } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { localTime } from '@portal/shared/core/local-time'
import { paths } from '@portal/shared/core/paths'
import { maxReportMonths } from '@portal/shared/insights/periods'
import { IconDownload, IconFileTypeHtml, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import '#config/styles/app.css'
import '@mantine/dates/styles.layer.css'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { QueryDialog } from '#components/QueryDialog.tsx'
import { useUrlState } from '#lib/address/url-state.ts'
import { saveFile } from '#lib/dom/files.ts'
import { useNetwork } from '#lib/session/network.ts'
import { reportQuery, settingsQuery, useReportFile } from './api.ts'
import { ForewordForm } from './ForewordForm.tsx'
import { monthsText } from './figures.ts'
import { addMonths, lastMonths, type Months, readMonths, spanLabels, spanOf } from './months.ts'
import styles from './Report.css?inline'
import { ReportSheet } from './ReportSheet.tsx'

export default function ReportPage() {
  const { name, full_name = name, time_zone } = useNetwork()
  const now = localTime(time_zone).dayAt(new Date())
  const [months, change] = useUrlState((address) => readMonths(address, now))
  const query = useQuery(reportQuery(months))
  const table = useReportFile(months)
  const [isWriting, setWriting] = useState(false)
  const sheet = useRef<HTMLElement>(null)
  const save = () => {
    if (!sheet.current) return
    const name = `${full_name}, ${monthsText(months.from, months.to)}`
    saveFile(reportFile(sheet.current, name), `report-${months.from}-to-${months.to}.html`)
  }
  const isShown = query.data !== undefined && !query.isPlaceholderData
  return (
    <Page
      title="Funder report"
      eyebrow={<BackLink to={paths.insights}>Insights</BackLink>}
      subtitle="Two pages and an annex for people outside the network. Numbers of people are rounded. The only people named are authors of wins who agreed to it."
    >
      <Stack gap="md">
        <MonthsChoice months={months} now={now} onChange={change} />
        <Group gap="sm">
          <Button
            disabled={!isShown}
            onClick={() => window.print()}
            leftSection={<IconPrinter aria-hidden size="1.25em" stroke={1.5} />}
          >
            Print or save as PDF
          </Button>
          <Button
            variant="outline"
            disabled={!isShown}
            onClick={save}
            leftSection={<IconFileTypeHtml aria-hidden size="1.25em" stroke={1.5} />}
          >
            Save as HTML
          </Button>
          <Button
            variant="outline"
            disabled={!isShown}
            onClick={() => setWriting(true)}
            leftSection={<IconPencil aria-hidden size="1.25em" stroke={1.5} />}
          >
            {query.data?.foreword ? 'Edit foreword' : 'Add a foreword'}
          </Button>
          <Button
            variant="outline"
            loading={table.isPending}
            onClick={() => table.mutate()}
            leftSection={<IconDownload aria-hidden size="1.25em" stroke={1.5} />}
          >
            Download tables as CSV
          </Button>
        </Group>
      </Stack>
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t prepare the report"
        skeleton={<CardSkeleton count={1} height="40rem" text="Preparing the report..." />}
      >
        {(report) => <ReportSheet ref={sheet} report={report} network={full_name} />}
      </QueryBoundary>
      <QueryDialog
        item={isWriting && 'foreword'}
        size="lg"
        queryOf={() => settingsQuery}
        title={() => 'Foreword of the report'}
        errorMessage="We couldn’t load the foreword"
        onClose={() => setWriting(false)}
      >
        {({ values, version }) => (
          <ForewordForm
            text={values['report.foreword'] ?? ''}
            version={version}
            onDone={() => setWriting(false)}
          />
        )}
      </QueryDialog>
    </Page>
  )
}

interface MonthsChoiceProps {
  months: Months
  /** Today in the network's time zone. */
  now: string
  onChange: (months: Months) => void
}

function MonthsChoice({ months, now, onChange }: MonthsChoiceProps) {
  const { from, to } = months
  const last = lastMonths('month', now).to
  const choose = (value: string | null) => {
    if (value === 'month' || value === 'quarter' || value === 'year')
      onChange(lastMonths(value, now))
  }
  const span = spanOf(months, now)
  const spans = Object.entries(spanLabels).map(([value, label]) => ({ value, label }))
  return (
    <SimpleGrid minColWidth="min(100%, 12rem)" verticalSpacing="sm" w="100%">
      <Select
        label="Period"
        data={span ? spans : [...spans, { value: 'others', label: 'Custom months' }]}
        value={span ?? 'others'}
        onChange={choose}
        allowDeselect={false}
      />
      <MonthInput
        label="From"
        value={from}
        first={addMonths(to, 1 - maxReportMonths)}
        last={to}
        onChange={(month) => onChange({ from: month, to })}
      />
      <MonthInput
        label="To"
        value={to}
        first={from}
        last={[addMonths(from, maxReportMonths - 1), last].toSorted()[0] ?? last}
        onChange={(month) => onChange({ from, to: month })}
      />
    </SimpleGrid>
  )
}

/** Built as text: the content security policy forbids inline styles in created documents. */
export function reportFile(sheet: HTMLElement, name: string): Blob {
  const title = document.createElement('title')
  title.textContent = name
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${title.outerHTML}
<style>${document.getElementById('palette')?.textContent ?? ''}${styles}</style>
</head>
<body>${sheet.outerHTML}</body>
</html>
`
  return new Blob([html], { type: 'text/html' })
}

const names = {
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
}

interface MonthInputProps {
  label: string
  value: string
  first: string
  last: string
  onChange: (month: string) => void
}

const MonthInput = ({ label, value, first, last, onChange }: MonthInputProps) => (
  <MonthPickerInput
    label={label}
    valueFormat="MMMM YYYY"
    ariaLabels={names}
    value={`${value}-01`}
    minDate={`${first}-01`}
    maxDate={`${last}-01`}
    onChange={(day) => day && onChange(day.slice(0, 7))}
  />
)
