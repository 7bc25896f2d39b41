import { type ESTree, Visitor } from "vite";

/** The names that a script declares anywhere. All other names are globals. */
export function declaredIn(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>();
  const declare = (node: ESTree.Node | null): void => {
    if (!node) return;
    if (node.type === "Identifier") names.add(node.name);
    else if (node.type === "ObjectPattern") for (const each of node.properties) declare(each);
    else if (node.type === "Property") declare(node.value);
    else if (node.type === "ArrayPattern") for (const each of node.elements) declare(each);
    else if (node.type === "AssignmentPattern") declare(node.left);
    else if (node.type === "RestElement") declare(node.argument);
  };
  const declareFunction = (node: ESTree.Function): void => {
    declare(node.id);
    for (const parameter of node.params) declare(parameter);
  };
  new Visitor({
    VariableDeclarator: (node) => declare(node.id),
    FunctionDeclaration: declareFunction,
    FunctionExpression: declareFunction,
    ArrowFunctionExpression: (node) => node.params.forEach(declare),
    ClassDeclaration: (node) => declare(node.id),
    ClassExpression: (node) => declare(node.id),
    CatchClause: (node) => declare(node.param),
    ImportSpecifier: (node) => declare(node.local),
    ImportDefaultSpecifier: (node) => declare(node.local),
    ImportNamespaceSpecifier: (node) => declare(node.local),
  }).visit(program);
  return names;
}
