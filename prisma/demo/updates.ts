import type { Transaction } from '../client.ts'

/** Writes the notifications of the last two months. Those of the last week are unseen. */
export async function writeUpdates(tx: Transaction, now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO updates (user_id, kind, about, data, created_at, seen_at)
    SELECT n.user_id, n.kind, n.about, jsonb_build_object(n.name, n.about), n.at,
      CASE WHEN n.at < ${now}::timestamptz - interval '8 days' THEN n.at + interval '1 day' END
    FROM (
      SELECT asked_id AS user_id, 'introduction_request' AS kind, id::text AS about,
        'introduction_id' AS name, asked_at AS at
      FROM introductions WHERE state = 'pending' AND put_aside_at IS NULL
      UNION ALL
      SELECT asker_id, 'introduction_accepted', id::text, 'introduction_id', answered_at
      FROM introductions WHERE state = 'accepted'
      UNION ALL
      SELECT h.user_id, 'ask_thanks', a.id::text, 'ask_id', a.closed_at
      FROM asks a JOIN ask_helpers h ON h.ask_id = a.id WHERE h.named IS NULL
      UNION ALL
      SELECT user_id, 'pod_invitation', pod_id::text, 'pod_id', invited_at
      FROM pod_members WHERE state = 'invited'
      UNION ALL
      SELECT sender_id, 'submission_declined', id::text, 'submission_id', decided_at
      FROM submissions WHERE status = 'declined' AND reason IS NOT NULL
      UNION ALL
      SELECT w.author_id, 'win_reposted', w.id::text, 'win_id', r.decided_at
      FROM wins w JOIN win_reposts r ON r.win_id = w.id WHERE r.state = 'posted'
    ) n JOIN users u ON u.id = n.user_id AND u.is_active
    WHERE n.at BETWEEN ${now}::timestamptz - interval '60 days' AND ${now}::timestamptz`
}
