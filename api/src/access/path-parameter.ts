/** The value of a parameter in the path of a request, as it stands there; undefined where the declared path has none. */
export function parameterInPath(declaredPath: string, path: string, name: string): string | undefined {
  const at = declaredPath.split('/').indexOf(`{${name}}`);
  return at === -1 ? undefined : path.split('/')[at];
}
