/** Creates an object with these keys, and the value that `give` returns for each. */
export function recordOf<K extends string, V>(keys: readonly K[], give: (key: K) => V) {
  return Object.fromEntries(keys.map((key) => [key, give(key)])) as Record<K, V>
}

/** Creates an object with these properties of another. */
export function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]) {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
}
