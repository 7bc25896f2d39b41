import { parseSync } from "vite";

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const isTyped = (value: unknown): value is Node & { type: string } =>
  isNode(value) && typeof value["type"] === "string";
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isTyped);

const containers = /^(?:Map|Set|WeakMap|WeakSet|ArrayBuffer|SharedArrayBuffer|DataView|\w+Array)$/;
const readonlyType = /^Readonly(?:Map|Set|Array)$/;
const writing = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear)$/;

const nameOf = (node: unknown): string => (isNode(node) ? String(node["name"] ?? "") : "");

/** Whether a declared variable has a read-only type, so that the compiler forbids changes to its value. */
function isReadonly(identifier: unknown): boolean {
  const type = isNode(identifier) && isNode(identifier["typeAnnotation"]) ? identifier["typeAnnotation"] : undefined;
  const said = type && isNode(type["typeAnnotation"]) ? type["typeAnnotation"] : undefined;
  return readonlyType.test(nameOf(said?.["typeName"])) || said?.["operator"] === "readonly";
}

/** Whether an expression creates something mutable when the module is loaded. What a function creates when it is called does not count. */
function makesContainer(node: unknown): boolean {
  if (!isNode(node) || /Function/.test(String(node["type"]))) return false;
  if (node["type"] === "NewExpression" && containers.test(nameOf(node["callee"]))) {
    const [size] = nodesIn(node["arguments"]);
    return !(/Array$/.test(nameOf(node["callee"])) && size?.["value"] === 0); // a typed array of length 0 cannot change
  }
  return Object.values(node).some(makesContainer);
}

/** The variable at the start of a member expression, such as `kept` in `kept.list[0]`. */
function rootOf(node: unknown): string {
  let inner = node;
  while (isNode(inner) && inner["type"] === "MemberExpression") inner = inner["object"];
  return nameOf(inner);
}

/** The names of the variables whose members are written below a node of a syntax tree. */
function writtenIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  const within = Object.values(node).flatMap(writtenIn);
  const target = node["left"] ?? node["argument"];
  const assigns =
    /^(?:AssignmentExpression|UpdateExpression)$/.test(String(node["type"])) || node["operator"] === "delete";
  if (assigns && isNode(target) && target["type"] === "MemberExpression") return [...within, rootOf(target)];
  const callee = node["type"] === "CallExpression" ? node["callee"] : undefined;
  if (!isNode(callee) || !writing.test(nameOf(callee["property"]))) return within;
  return [...within, rootOf(callee["object"])];
}

/** The names of a module's stateful variables: those at its top level that are reassigned, or whose values are mutable. */
export function statefulVariablesOf(file: string, source: string): string[] {
  const { body } = parseSync(file, source).program as unknown as { body: unknown };
  const written = new Set(writtenIn(body));
  return nodesIn(body)
    .map((statement) => (isTyped(statement["declaration"]) ? statement["declaration"] : statement))
    .filter(({ type }) => type === "VariableDeclaration")
    .flatMap(({ kind, declarations }) =>
      nodesIn(declarations)
        .filter(({ id, init }) => {
          const name = nameOf(id);
          return kind !== "const" || written.has(name) || (makesContainer(init) && !isReadonly(id));
        })
        .map(({ id }) => `${file}: ${nameOf(id)}`),
    );
}
