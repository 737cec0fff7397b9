/** An object that has each of the keys, with the value that `give` returns for it. */
export function recordOf<K extends string, V>(keys: readonly K[], give: (key: K) => V) {
  return Object.fromEntries(keys.map((key) => [key, give(key)])) as Record<K, V>
}
