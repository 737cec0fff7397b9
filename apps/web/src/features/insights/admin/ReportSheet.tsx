import { Box } from '@mantine/core'
import { isHttpUrl } from '@portal/shared/core/web-address'
import { sectionTitles } from '@portal/shared/insights/charts'
import { reportFigureNames, reportFigures } from '@portal/shared/insights/report-figures'
import { isHiddenCount, roundingSource, roundingText } from '@portal/shared/insights/rounding'
import type { InsightsReport, ReportTable, ReportWin } from '@portal/shared/insights/schemas'
import type { Ref } from 'react'
import { Markdown } from '#components/Markdown.tsx'
import { colours } from '#config/css-variables.ts'
import { formatDate, formatDay } from '#lib/text/dates.ts'
import {
  colourOf,
  figureText,
  headOf,
  isEmpty,
  monthsText,
  rowText,
  seriesOf,
  valueText,
} from './figures.ts'
import { addMonths } from './months.ts'
import './Report.css'
import '#config/styles/print.css'
import TimeChart from './TimeChart.tsx'

/** The first two pages list a few wins. The annex has all of them. */
const maxWinTitles = 4

interface ReportSheetProps {
  report: InsightsReport
  network: string
  ref: Ref<HTMLElement>
}

/**
 * A report for print and saving, styled by Report.css alone and always in light colours: two pages,
 * then the tables.
 */
export function ReportSheet({ report, network, ref }: ReportSheetProps) {
  const { from, to, foreword, figures, tables, wins } = report
  const glance = [
    ['Members', figureText(figures.active_members, 'people', figures.active_members)],
    ['Events', figureText(figures.events, 'activities', null)],
    ['Wins', figureText(figures.wins, 'activities', null)],
    ['Introductions accepted', figureText(figures.introductions_accepted, 'activities', null)],
  ] as const
  const members = tables.find(({ id }) => id === 'active')
  return (
    <Box
      component="article"
      ref={ref}
      className="report printed portal-light"
      aria-label="Report"
      __vars={colours}
    >
      <header>
        <p>{network}</p>
        <h2>{`Report for ${monthsText(from, to)}`}</h2>
      </header>
      {foreword && (
        <div className="foreword">
          <Markdown level={4}>{foreword}</Markdown>
        </div>
      )}
      <dl>
        {glance.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Figures report={report} />
      {members && members.rows.length > 1 && (
        <figure aria-label="Members at the end of each month">
          <h4>Members at the end of each month</h4>
          <TimeChart table={members} shape="line" height={180} withTooltip={false} />
        </figure>
      )}
      {wins.length > 0 && (
        <section>
          <h3>Wins</h3>
          <ul>
            {wins.slice(0, maxWinTitles).map((win) => (
              <li key={win.id}>
                <strong>{win.title}</strong>, {winLine(win)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer>
        <p>
          {roundingText} <a href={roundingSource}>{roundingSource}</a>
        </p>
        <p>{`Figures from the members’ portal on ${formatDate(report.as_of)}.`}</p>
      </footer>
      <Annex report={report} />
    </Box>
  )
}

/** Each figure beside that of the year before. */
function Figures({ report: { from, to, figures, last_year } }: { report: InsightsReport }) {
  const years = [
    { months: monthsText(from, to), values: figures },
    { months: monthsText(addMonths(from, -12), addMonths(to, -12)), values: last_year },
  ]
  const isFirstYear = reportFigureNames.every((name) => last_year[name] === null)
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">Figures</th>
            {years.map(({ months }) => (
              <th key={months} scope="col">
                {months}
              </th>
            ))}
          </tr>
        </thead>
        {(['membership', 'applications', 'activity'] as const).map((section) => (
          <tbody key={section}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {sectionTitles[section]}
              </th>
            </tr>
            {reportFigureNames
              .filter((name) => reportFigures[name].section === section)
              .map((name) => (
                <tr key={name}>
                  <th scope="row">{reportFigures[name].label}</th>
                  {years.map(({ months, values }) => (
                    <td key={months}>
                      {figureText(values[name], reportFigures[name].counts, values.active_members)}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      <p className="note">
        {isFirstYear
          ? 'The year before has no figures: the network didn’t have members for all of it.'
          : 'We delete unanswered and declined requests after a year, so there’s no figure of requests from more than a year ago.'}
      </p>
    </>
  )
}

function Annex({ report }: { report: InsightsReport }) {
  const { figures, people_as_of, tables, wins } = report
  return (
    <div className="annex">
      <h2>Annex</h2>
      {(['membership', 'people', 'activity', 'applications'] as const).map((section) => {
        const ofSection = tables.filter((table) => table.section === section)
        if (ofSection.length === 0) return null
        return (
          <section key={section}>
            <h3>{sectionTitles[section]}</h3>
            {section === 'people' && people_as_of && (
              <p>{`From the profiles of founders who were active on ${formatDay(people_as_of)}.`}</p>
            )}
            <div className="breakdowns">
              {ofSection.map((table) => (
                <Breakdown key={table.id} table={table} members={figures.active_members} />
              ))}
            </div>
          </section>
        )
      })}
      {wins.length > 0 && (
        <section>
          <h3>Wins in their own words</h3>
          {wins.map((win) => (
            <Win key={win.id} win={win} />
          ))}
        </section>
      )}
    </div>
  )
}

/** A table. Rows of a breakdown have a bar. */
function Breakdown({ table, members }: { table: ReportTable; members: number | null }) {
  const { columns, note, rows, rows_are, section, title, totals } = table
  const [bar] = seriesOf(columns)
  const inTime = rows_are !== 'text'
  const hasTotals = totals.some((total) => total !== null)
  const longest = Math.max(1e-9, ...rows.map(({ values }) => values[bar?.at ?? 0] ?? 0))
  const cellText = (value: number | null, unit: (typeof columns)[number]['unit']) =>
    value !== null && unit === 'count' && section !== 'activity'
      ? figureText(value, 'people', members)
      : valueText(value, unit)
  return (
    <figure aria-label={title} className={columns.length > 2 ? 'wide' : undefined}>
      <h4>{title}</h4>
      {isEmpty(table) ? (
        <p>
          {section === 'activity'
            ? 'None.'
            : isHiddenCount(0, members)
              ? 'All of these numbers are fewer than 5.'
              : 'All of these numbers round to 0.'}
        </p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{headOf(rows_are)}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">
                  {rowText(label, rows_are)}
                  {!inTime && bar && (
                    <span
                      style={{
                        width: `${(100 * (values[bar.at] ?? 0)) / longest}%`,
                        backgroundColor: colourOf(bar),
                      }}
                    />
                  )}
                </th>
                {columns.map(({ key, unit }, at) => (
                  <td key={key}>{cellText(values[at] ?? null, unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {hasTotals && (
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {columns.map(({ key, unit }, at) => (
                  <td key={key}>{cellText(totals[at] ?? null, unit)}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {note && <figcaption>{note}</figcaption>}
    </figure>
  )
}

const winLine = ({ author, company, date }: ReportWin) =>
  [author, company, formatDay(date)].filter(Boolean).join(' · ')

const Win = ({ win }: { win: ReportWin }) => (
  <article>
    <h4>{win.title}</h4>
    <p>{winLine(win)}</p>
    <p>{win.description}</p>
    {win.link && isHttpUrl(win.link) && (
      <a href={win.link} target="_blank" rel="noopener noreferrer">
        {win.link}
      </a>
    )}
  </article>
)
