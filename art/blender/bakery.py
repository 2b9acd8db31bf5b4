"""bakery.py - procedural bakery pictures for Blender 3.4+ / Cycles (CPU). Pure Python, no numpy, no add-ons.

Import it from a driver script that runs inside Blender (see cake.py, products.py).
One Blender unit is 10 cm.  The camera looks along +Y (it sits at -Y); light comes from the back left.
"""

import bpy, bmesh, math, random
from math import sin, cos, pi, tau, sqrt, exp, atan2, hypot, acos
from mathutils import Vector, Matrix, noise


# ------------------------------------------------------------------ colour helpers
def srgb(hexs):
    hexs = hexs.lstrip('#')
    v = [int(hexs[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in v) + (1.0,)


def col(c):
    return srgb(c) if isinstance(c, str) else tuple(c) + (() if len(c) == 4 else (1.0,))


# ------------------------------------------------------------------ scene
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    MATS.clear()
    return bpy.context.scene


def setup_render(size=768, spp=48, bounces=6, masks=()):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device = 'CPU'
    c.samples = spp
    c.use_adaptive_sampling = ADAPT > 0
    c.adaptive_threshold = ADAPT or 0.01
    c.adaptive_min_samples = 12
    c.use_denoising = False
    c.max_bounces = bounces
    c.diffuse_bounces = 3
    c.glossy_bounces = 3
    c.transmission_bounces = 6
    c.transparent_max_bounces = 8
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.sample_clamp_indirect = 4.0
    c.sample_clamp_direct = 20
    s.render.use_persistent_data = True
    s.render.resolution_x = s.render.resolution_y = size
    s.render.resolution_percentage = 100
    s.view_settings.view_transform = 'Standard'
    s.render.film_transparent = False
    im = s.render.image_settings
    im.file_format = 'OPEN_EXR_MULTILAYER'
    im.color_depth = '32'
    im.exr_codec = 'NONE'
    vl = s.view_layers[0]
    vl.use_pass_diffuse_color = True
    vl.use_pass_normal = True
    vl.use_pass_combined = True
    vl.use_pass_glossy_direct = vl.use_pass_glossy_indirect = True
    vl.use_pass_glossy_color = True
    vl.use_pass_z = False
    for m in masks:
        a = vl.aovs.add()
        a.name = m
        a.type = 'VALUE'
    s.render.use_simplify = False
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    c.filter_width = 1.4


def render_pair(path):
    """Two renders with different seeds: the post step uses the pair to estimate the noise."""
    s = bpy.context.scene
    import time

    t = time.time()
    for tag, seed in (('a', 1 + SEED), ('b', 77 + SEED)):
        s.cycles.seed = seed
        s.render.filepath = f'{path}_{tag}.exr'
        bpy.ops.render.render(write_still=True)
    print(f'RENDER {path} {time.time() - t:.1f}s', flush=True)


def add_obj(name, mesh, mat=None, smooth=True, loc=None, parent=None):
    o = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(o)
    if mat is not None:
        if len(mesh.materials):
            mesh.materials.clear()  # clear() resets the material index of every face
        for m in mat if isinstance(mat, (list, tuple)) else [mat]:
            mesh.materials.append(m)
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    if loc is not None:
        o.location = loc
    return o


def instance(obj, matrix):
    o = bpy.data.objects.new(obj.name + '_i', obj.data)
    bpy.context.scene.collection.objects.link(o)
    o.matrix_world = matrix
    for m in obj.modifiers:
        n = o.modifiers.new(m.name, m.type)
        for p in m.bl_rna.properties:
            if not p.is_readonly and p.identifier not in ('name',):
                try:
                    setattr(n, p.identifier, getattr(m, p.identifier))
                except Exception:
                    pass
    return o


def hide(obj):
    obj.hide_render = True
    return obj


def trs(loc, rot=(0, 0, 0), scale=1.0):
    from mathutils import Euler

    sc = scale if hasattr(scale, '__len__') else (scale,) * 3
    return Matrix.LocRotScale(Vector(loc), Euler(rot), Vector(sc))


def aim(loc, direction, spin=0.0, scale=1.0):
    """matrix: local +Z to `direction`, spun about it."""
    q = Vector(direction).normalized().to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return (
        Matrix.Translation(Vector(loc))
        @ q
        @ Matrix.Rotation(spin, 4, 'Z')
        @ Matrix.Diagonal((*((scale,) * 3 if not hasattr(scale, '__len__') else scale), 1))
    )


def light(name, loc, target, size, power, color):
    d = bpy.data.lights.new(name, 'AREA')
    d.shape = 'RECTANGLE'
    d.size = size[0]
    d.size_y = size[1]
    d.energy = power
    d.color = color
    o = bpy.data.objects.new(name, d)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


KERNEL = (
    1.13,
    0.845,
    0.725,
)  # linear light that the tone curve of post.mjs turns into the kernel tone #F6E5D9


def mat_backdrop(self_light=0.40, gain=0.93):
    """what the camera sees is part painted, part lit: shadows stay near the cake, the fall-off towards the back is taken out; what bounces on the cake is a plain warm white"""
    t = NT('backdrop')
    lp = t.n('ShaderNodeLightPath').outputs[0]
    y = t.n('ShaderNodeSeparateXYZ', i_0=t.coord('Object')).outputs[1]
    f = t.mr(y, 1.5, 8.0, self_light, 0.94, True)
    lit = t.mix(t.math('SUBTRACT', 1.0, f), (0, 0, 0), tuple(c * gain for c in KERNEL))
    d = t.n('ShaderNodeBsdfDiffuse', i_Color=t.mix(lp, (0.80, 0.72, 0.66), lit))
    e = t.n(
        'ShaderNodeEmission', i_Color=tuple(KERNEL) + (1.0,), i_Strength=t.math('MULTIPLY', lp, f)
    )
    a = t.n('ShaderNodeAddShader')
    t.l(d.outputs[0], a.inputs[0])
    t.l(e.outputs[0], a.inputs[1])
    return t.done(a)


def studio(backdrop=None, key=1.0, fill=1.0, horizon=True, world=0.46):
    """Soft window from the left, weak warm fill from the front right, small light behind for gloss, seamless backdrop."""
    light('key', (-5.2, -0.9, 4.9), (0, 0, 0.35), (3.4, 3.4), 545 * key, (1.0, 0.965, 0.92))
    light('fill', (4.5, -4.5, 3.2), (0, 0, 0.5), (4, 4), 125 * fill, (1.0, 0.95, 0.88))
    light('rim', (4.0, 6.5, 5.5), (0, 2.4, 0), (3.4, 2.6), 330 * key, (1.0, 0.97, 0.94))
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes['Background'].inputs[0].default_value = (1.0, 0.97, 0.93, 1)
    w.node_tree.nodes['Background'].inputs[1].default_value = world
    # seamless sweep
    bm = bmesh.new()
    prof = (
        [(-14, 0)]
        + [(11.0 + 6 * sin(a), 6 - 6 * cos(a)) for a in [i * pi / 2 / 24 for i in range(25)]]
        + [(17, 18)]
    )
    rows = [[bm.verts.new((x, y, z)) for (y, z) in prof] for x in (-24, 24)]
    for i in range(len(prof) - 1):
        bm.faces.new((rows[0][i], rows[1][i], rows[1][i + 1], rows[0][i + 1]))
    me = bpy.data.meshes.new('sweep')
    bm.to_mesh(me)
    return add_obj('sweep', me, mat_backdrop())


ZOOM = 1.0


def camera(loc, target, lens=85, fstop=None, focus=None, ortho=None):
    loc = Vector(target) + (Vector(loc) - Vector(target)) * ZOOM
    cd = bpy.data.cameras.new('cam')
    o = bpy.data.objects.new('cam', cd)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    q = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y')
    o.rotation_euler = q.to_euler()
    cd.lens = lens
    if fstop:
        cd.dof.use_dof = True
        cd.dof.aperture_fstop = fstop
        cd.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    bpy.context.scene.camera = o
    return o


# ------------------------------------------------------------------ materials
MATS = {}
SEED = int(__import__('os').environ.get('SEED', '0'))
ADAPT = float(__import__('os').environ.get('ADAPT', '0'))
import os as _os

SSS_METHOD = _os.environ.get(
    'SSS', 'BURLEY'
)  # RANDOM_WALK is a little truer and costs about twice the time


class NT:
    """small helper for node trees"""

    def __init__(s, name):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.t = s.m.node_tree
        s.t.nodes.clear()
        s.out = s.n('ShaderNodeOutputMaterial')
        s.tc = None

    def n(s, typ, **kw):
        nd = s.t.nodes.new(typ)
        for k, v in kw.items():
            if k.startswith('i_'):
                key = k[2:]
                key = int(key) if key.isdigit() else key.replace('_', ' ')
                if hasattr(v, 'is_output'):
                    s.t.links.new(v, nd.inputs[key])
                else:
                    nd.inputs[key].default_value = v
            else:
                setattr(nd, k, v)
        return nd

    def l(s, a, b):
        s.t.links.new(a, b)

    def coord(s, kind='Object', scale=(1, 1, 1)):
        if s.tc is None:
            s.tc = s.n('ShaderNodeTexCoord')
        if tuple(scale) == (1, 1, 1):
            return s.tc.outputs[kind]
        return s.n('ShaderNodeMapping', i_Vector=s.tc.outputs[kind], i_Scale=scale).outputs[0]

    def noise(s, vec, scale, detail=4, rough=0.55, dist=0.0):
        return s.n(
            'ShaderNodeTexNoise',
            i_Vector=vec,
            i_Scale=scale,
            i_Detail=detail,
            i_Roughness=rough,
            i_Distortion=dist,
        ).outputs[0]

    def vor(s, vec, scale, feature='F1', rnd=1.0):
        return s.n(
            'ShaderNodeTexVoronoi', feature=feature, i_Vector=vec, i_Scale=scale, i_Randomness=rnd
        )

    def mr(s, x, a, b, c=0.0, d=1.0, smooth=False):
        nd = s.n('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP' if smooth else 'LINEAR')
        s.l(x, nd.inputs[0])
        for i, v in enumerate((a, b, c, d)):
            nd.inputs[i + 1].default_value = v
        return nd.outputs[0]

    def math(s, op, a, b=None):
        nd = s.n('ShaderNodeMath', operation=op)
        for i, v in enumerate((a, b)):
            if v is None:
                continue
            if hasattr(v, 'is_output'):
                s.l(v, nd.inputs[i])
            else:
                nd.inputs[i].default_value = v
        return nd.outputs[0]

    def mix(s, f, a, b, blend='MIX'):
        nd = s.n('ShaderNodeMixRGB', blend_type=blend)
        for i, v in enumerate((f, a, b)):
            if hasattr(v, 'is_output'):
                s.l(v, nd.inputs[i])
            else:
                nd.inputs[i].default_value = v if i == 0 else col(v)
        return nd.outputs[0]

    def bsdf(s, **kw):
        return s.n(
            'ShaderNodeBsdfPrincipled',
            subsurface_method=SSS_METHOD,
            **{'i_' + k: v for k, v in kw.items()},
        )

    def bump(s, h, strength, dist=0.01):
        return s.n('ShaderNodeBump', i_Height=h, i_Strength=strength, i_Distance=dist).outputs[0]

    def disp(s, h, scale, mid=0.5):
        d = s.n('ShaderNodeDisplacement', i_Height=h, i_Midlevel=mid, i_Scale=scale)
        s.l(d.outputs[0], s.out.inputs[2])
        s.m.cycles.displacement_method = 'BOTH'

    def aov(s, name, val=1.0):
        a = s.n('ShaderNodeOutputAOV')
        a.name = name
        a.inputs[1].default_value = val

    def done(s, shader):
        s.l(shader.outputs[0] if hasattr(shader, 'outputs') else shader, s.out.inputs[0])
        return s.m


def cached(f):
    def g(*a, **k):
        key = (f.__name__, repr(a), repr(sorted(k.items())))
        if key not in MATS:
            MATS[key] = f(*a, **k)
        return MATS[key]

    return g


def set_sss(b, w, radius, scale=0.05):
    b.inputs['Subsurface'].default_value = w
    b.inputs['Subsurface Radius'].default_value = tuple(r * scale for r in radius)


@cached
def mat_simple(
    name,
    c,
    rough=0.5,
    spec=0.4,
    metal=0.0,
    sss=0.0,
    coat=0.0,
    aov=None,
    radius=(1, 0.6, 0.4),
    sscale=0.05,
):
    t = NT(name)
    b = t.bsdf(
        Base_Color=col(c),
        Roughness=rough,
        Specular=spec,
        Metallic=metal,
        Clearcoat=coat,
        Clearcoat_Roughness=0.08,
    )
    if sss:
        set_sss(b, sss, radius, sscale)
        t.l_ = None
    if sss:
        b.inputs['Subsurface Color'].default_value = col(c)
    if aov:
        t.aov(aov)
    return t.done(b)


@cached
def mat_frosting(c='#fbf6ee', finish='buttercream', aov='m_body'):
    """uses UV: u = arc length round the cake, v = path length up the side and over the top"""
    t = NT('frosting')
    uv = t.coord('UV')
    ob = t.coord('Object')
    b = t.bsdf(Base_Color=col(c), Roughness=0.42, Specular=0.34)
    set_sss(b, 0.28, (1.0, 0.72, 0.5), 0.06)
    b.inputs['Subsurface Color'].default_value = col(c)
    if finish == 'buttercream':
        st = t.noise(t.coord('UV', (0.55, 9.0, 1)), 2.2, 5, 0.5, 0.25)  # long spatula strokes
        st2 = t.noise(t.coord('UV', (1.6, 30.0, 1)), 2.0, 3, 0.5)
        big = t.noise(ob, 2.3, 2, 0.5)
        fine = t.noise(ob, 55, 4, 0.6)
        h = t.math(
            'ADD',
            t.math('MULTIPLY', st, 0.62),
            t.math('ADD', t.math('MULTIPLY', st2, 0.16), t.math('MULTIPLY', big, 0.55)),
        )
        t.disp(h, 0.050, 0.66)
        pit = t.vor(ob, 46)
        pm = t.mr(pit.outputs[0], 0.0, 0.12, 1, 0)  # a few air bubbles
        keep = t.mr(t.n('ShaderNodeSeparateColor', i_0=pit.outputs[1]).outputs[0], 0.90, 0.91, 0, 1)
        hh = t.math(
            'SUBTRACT',
            t.math('MULTIPLY', fine, 0.25),
            t.math('MULTIPLY', t.math('MULTIPLY', pm, keep), 0.9),
        )
        t.l(t.bump(hh, 0.30, 0.012), b.inputs['Normal'])
        t.l(t.mr(t.noise(ob, 7, 3), 0.35, 0.7, 0.36, 0.52), b.inputs['Roughness'])
    else:
        big = t.noise(ob, 1.6, 2, 0.5)
        t.disp(big, 0.02, 0.5)
        t.l(t.bump(t.noise(ob, 90, 3), 0.05, 0.01), b.inputs['Normal'])
        b.inputs['Roughness'].default_value = 0.5
    if aov:
        t.aov(aov)
    return t.done(b)


@cached
def mat_cream(name, c, rough=0.4, aov=None, bumpy=0.2, sss=0.3, spec=0.35, scale=30, coat=0.0):
    t = NT(name)
    ob = t.coord('Object')
    b = t.bsdf(
        Base_Color=col(c), Roughness=rough, Specular=spec, Clearcoat=coat, Clearcoat_Roughness=0.1
    )
    set_sss(b, sss, (1, 0.7, 0.5), 0.05)
    b.inputs['Subsurface Color'].default_value = col(c)
    h = t.math('ADD', t.noise(ob, scale, 3), t.math('MULTIPLY', t.noise(ob, scale * 4, 3), 0.3))
    t.l(t.bump(h, bumpy, 0.02), b.inputs['Normal'])
    if aov:
        t.aov(aov)
    return t.done(b)


@cached
def mat_sponge(name, c, dark, crust, aov='m_cut', crumb=1.0, flecks=None):
    """open crumb: two sizes of pores in true displacement + rough noise; uses UV.y (0..1 through the layer) for the crust lines"""
    t = NT(name)
    ob = t.coord('Object')
    wob = t.n('ShaderNodeVectorMath', operation='ADD', i_0=ob)
    nz = t.n('ShaderNodeTexNoise', i_Vector=ob, i_Scale=9.0, i_Detail=3.0)
    sc = t.n('ShaderNodeVectorMath', operation='SCALE', i_0=nz.outputs[1])
    sc.inputs['Scale'].default_value = 0.05
    t.l(sc.outputs[0], wob.inputs[1])
    q = wob.outputs[0]

    def pores(scale, thr, size):
        v = t.vor(q, scale)
        keep = t.mr(
            t.n('ShaderNodeSeparateColor', i_0=v.outputs[1]).outputs[0], thr, thr + 0.25, 0, 1
        )
        return t.math('MULTIPLY', t.mr(v.outputs[0], 0.0, size, 1, 0, True), keep)

    dens = t.mr(t.noise(q, 3.4, 3, 0.6), 0.36, 0.64, 0.35, 1.0)  # open and close crumb in patches
    p1 = t.math(
        'MAXIMUM',
        t.math('MULTIPLY', pores(19, 0.50, 0.46), dens),
        t.math('MULTIPLY', pores(9.5, 0.80, 0.30), dens),
    )
    p2 = t.math('MULTIPLY', pores(41, 0.20, 0.52), dens)
    p3 = pores(88, 0.05, 0.55)
    rough = t.noise(q, 44, 6, 0.70)
    lump = t.noise(q, 8, 3, 0.5)
    h = t.math('ADD', t.math('MULTIPLY', rough, 0.95), t.math('MULTIPLY', lump, 0.45))
    h = t.math('SUBTRACT', h, t.math('MULTIPLY', p1, 0.50))
    h = t.math('SUBTRACT', h, t.math('MULTIPLY', p2, 0.34))
    h = t.math('SUBTRACT', h, t.math('MULTIPLY', p3, 0.20))
    t.disp(h, 0.030 * crumb, 0.30)
    t.m.cycles.displacement_method = 'DISPLACEMENT'
    pit = t.math(
        'MINIMUM',
        t.math(
            'ADD',
            t.math('MULTIPLY', p1, 0.75),
            t.math('ADD', t.math('MULTIPLY', p2, 0.5), t.math('MULTIPLY', p3, 0.35)),
        ),
        1.0,
    )
    base = t.mix(
        t.mr(
            t.math(
                'ADD',
                t.math('MULTIPLY', t.noise(q, 13, 5, 0.65), 0.6),
                t.math('MULTIPLY', t.noise(q, 3.1, 3, 0.6), 0.4),
            ),
            0.3,
            0.72,
        ),
        tuple(x * 0.93 for x in col(c)[:3]),
        tuple(min(1, x * k_) for x, k_ in zip(col(c)[:3], (1.14, 1.10, 1.14))),
    )
    base = t.mix(
        t.mr(h, 0.35, 0.95, 0, 0.85),
        base,
        tuple(min(1, x * k_ + 0.012) for x, k_ in zip(col(c)[:3], (1.38, 1.30, 1.42))),
    )
    base = t.mix(t.math('MULTIPLY', pit, 0.70), base, dark)
    v = t.n('ShaderNodeSeparateXYZ', i_0=t.coord('UV')).outputs[1]
    edge = t.math('MAXIMUM', t.mr(v, 0.0, 0.13, 1, 0, True), t.mr(v, 0.90, 1.0, 0, 1, True))
    edge = t.math('MULTIPLY', edge, t.mr(t.noise(q, 6, 3), 0.3, 0.65, 0.25, 0.85))
    base = t.mix(edge, base, crust)
    if flecks:
        fv = t.vor(q, 26)
        fm = t.math(
            'MULTIPLY',
            t.mr(fv.outputs[0], 0.16, 0.2, 1, 0),
            t.mr(t.n('ShaderNodeSeparateColor', i_0=fv.outputs[1]).outputs[1], 0.78, 0.8, 0, 1),
        )
        base = t.mix(fm, base, flecks)
    b = t.bsdf(Base_Color=base, Roughness=0.82, Specular=0.16)
    set_sss(b, 0.10, (1, 0.6, 0.35), 0.03)
    t.l(base, b.inputs['Subsurface Color'])
    if aov:
        t.aov(aov)
    return t.done(b)


@cached
def mat_chocolate(c='#3a1d10', gloss=0.16, aov='m_top', coat=0.5):
    t = NT('choc')
    ob = t.coord('Object')
    b = t.bsdf(
        Base_Color=col(c), Roughness=gloss, Specular=0.5, Clearcoat=coat, Clearcoat_Roughness=0.05
    )
    set_sss(b, 0.06, (1, 0.5, 0.3), 0.02)
    b.inputs['Subsurface Color'].default_value = col(c)
    t.l(t.bump(t.noise(ob, 5, 2), 0.12, 0.05), b.inputs['Normal'])
    t.l(t.mr(t.noise(ob, 6, 3), 0.3, 0.7, gloss * 0.8, gloss * 1.5), b.inputs['Roughness'])
    if aov:
        t.aov(aov)
    return t.done(b)


# ------------------------------------------------------------------ outlines
def resample(p, n):
    m = len(p)
    L = [0.0]
    for i in range(m):
        a, b = p[i], p[(i + 1) % m]
        L.append(L[-1] + hypot(b[0] - a[0], b[1] - a[1]))
    out = []
    j = 0
    for k in range(n):
        s = L[-1] * k / n
        while L[j + 1] < s:
            j += 1
        f = (s - L[j]) / max(1e-9, L[j + 1] - L[j])
        a, b = p[j], p[(j + 1) % m]
        out.append((a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f))
    return out


def smooth_closed(p, it):
    for _ in range(it):
        p = [
            (
                (p[i - 1][0] + 2 * p[i][0] + p[(i + 1) % len(p)][0]) / 4,
                (p[i - 1][1] + 2 * p[i][1] + p[(i + 1) % len(p)][1]) / 4,
            )
            for i in range(len(p))
        ]
    return p


class Outline:
    def __init__(s, kind='round', r=1.0, n=420, rot=0.0):
        if kind == 'square':
            e = 11.0
            f = 0.90
            p = [
                (
                    f * cos(a) / (abs(cos(a)) ** e + abs(sin(a)) ** e) ** (1 / e),
                    f * sin(a) / (abs(cos(a)) ** e + abs(sin(a)) ** e) ** (1 / e),
                )
                for a in [tau * i / 4000 for i in range(4000)]
            ]
        elif kind == 'heart':
            p = []
            for i in range(4000):
                t = -tau * i / 4000
                x = 16 * sin(t) ** 3
                y = 13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)
                p.append((x / 15.6, (y + 1.2) / 15.0))
        else:
            p = [(cos(tau * i / 4000), sin(tau * i / 4000)) for i in range(4000)]
        if kind == 'heart':
            p = smooth_closed(resample(p, 400), 26)
        p = resample(
            [
                (x * r * cos(rot) - y * r * sin(rot), x * r * sin(rot) + y * r * cos(rot))
                for x, y in p
            ],
            n,
        )
        # start at the angle nearest 0 and force CCW
        A = sum(p[i][0] * p[(i + 1) % n][1] - p[(i + 1) % n][0] * p[i][1] for i in range(n))
        p = p if A > 0 else p[::-1]
        s.p = p
        s.n = n
        s.nor = []
        for i in range(n):
            a, b = p[i - 1], p[(i + 1) % n]
            dx, dy = b[0] - a[0], b[1] - a[1]
            l = hypot(dx, dy)
            s.nor.append((dy / l, -dx / l))
        s.len = sum(hypot(p[i][0] - p[i - 1][0], p[i][1] - p[i - 1][1]) for i in range(n))

    def inset(s, d, i):
        return (s.p[i][0] - s.nor[i][0] * d, s.p[i][1] - s.nor[i][1] * d)

    def at(s, u, d=0.0):
        f = (u % 1.0) * s.n
        i = int(f) % s.n
        j = (i + 1) % s.n
        f -= int(f)
        a, b = s.inset(d, i), s.inset(d, j)
        na, nb = s.nor[i], s.nor[j]
        return (a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f), (
            na[0] + (nb[0] - na[0]) * f,
            na[1] + (nb[1] - na[1]) * f,
        )

    def radius(s, ang, d=0.0):
        """distance from the origin to the (inset) outline along an angle"""
        dx, dy = cos(ang), sin(ang)
        best = 0
        for i in range(s.n):
            a, b = s.inset(d, i), s.inset(d, (i + 1) % s.n)
            ca = dx * a[1] - dy * a[0]
            cb = dx * b[1] - dy * b[0]
            if ca <= 0 < cb or cb <= 0 < ca:
                f = ca / (ca - cb)
                x = a[0] + (b[0] - a[0]) * f
                y = a[1] + (b[1] - a[1]) * f
                r = x * dx + y * dy
                if r > best:
                    best = r
        return best


# ------------------------------------------------------------------ mesh helpers
def grid_mesh(name, rows, closed=True, uvs=None, cap=None):
    """rows: list of rings of 3D points, each of equal length"""
    bm = bmesh.new()
    uvl = bm.loops.layers.uv.new('UVMap')
    V = [[bm.verts.new(p) for p in r] for r in rows]
    n = len(rows[0])
    for j in range(len(rows) - 1):
        for i in range(n if closed else n - 1):
            k = (i + 1) % n
            f = bm.faces.new((V[j][i], V[j][k], V[j + 1][k], V[j + 1][i]))
            if uvs:
                for lp, (jj, ii) in zip(f.loops, ((j, i), (j, i + 1), (j + 1, i + 1), (j + 1, i))):
                    lp[uvl].uv = uvs(jj, ii)
    if cap is not None:
        c = bm.verts.new(cap)
        for i in range(n):
            f = bm.faces.new((V[-1][i], V[-1][(i + 1) % n], c))
            if uvs:
                for lp, (jj, ii) in zip(
                    f.loops, ((len(rows) - 1, i), (len(rows) - 1, i + 1), (len(rows), i + 0.5))
                ):
                    lp[uvl].uv = uvs(jj, ii)
    me = bpy.data.meshes.new(name)
    bm.normal_update()
    bm.to_mesh(me)
    bm.free()
    return me


def revolve(name, prof, seg=96, f=None):
    """prof: [(r,z)] bottom to top; f(a,r,z)->(r,z) modulates"""
    rows = []
    for r, z in prof:
        ring = []
        for i in range(seg):
            a = tau * i / seg
            rr, zz = f(a, r, z) if f else (r, z)
            ring.append((rr * cos(a), rr * sin(a), zz))
        rows.append(ring)
    return grid_mesh(name, rows, uvs=lambda j, i: (i / seg, j / max(1, len(prof) - 1)))


def body_mesh(ol, z0, z1, bevel=0.07, flare=0.0, side=46, top=44):
    """side wall, rounded top edge, and flat top as one UV-mapped surface"""
    prof = [(0.0, z0 + (z1 - bevel - z0) * i / side) for i in range(side)]
    prof += [
        (bevel * (1 - cos(a)), z1 - bevel + bevel * sin(a))
        for a in [pi / 2 * i / 10 for i in range(11)]
    ]
    rows = [[(*ol.inset(d, i), z) for i in range(ol.n)] for d, z in prof]
    last = rows[-1]
    plen = [0.0]
    for a, b in zip(prof, prof[1:]):
        plen.append(plen[-1] + hypot(a[0] - b[0], a[1] - b[1]))
    for k in range(1, top):
        f = 1 - k / top
        rows.append([(x * f, y * f, z1) for x, y, z in last])
        plen.append(plen[-1] + 0.9 / top)
    plen.append(plen[-1] + 0.9 / top)
    return grid_mesh('body', rows, uvs=lambda j, i: (ol.len * i / ol.n, plen[j]), cap=(0, 0, z1))


def cut_wedge(me, a1, a2, merge=True):
    """remove the wedge between angles a1<a2 (<180 deg apart) about the Z axis; with a1>a2 keep only the slice from a2 to a1"""
    if a1 > a2:
        bm = bmesh.new()
        bm.from_mesh(me)
        for no in (Vector((-sin(a1), cos(a1), 0)), Vector((sin(a2), -cos(a2), 0))):
            bmesh.ops.bisect_plane(
                bm,
                geom=bm.verts[:] + bm.edges[:] + bm.faces[:],
                dist=1e-6,
                plane_co=(0, 0, 0),
                plane_no=no,
                clear_outer=True,
            )
        bm.to_mesh(me)
        bm.free()
        return me
    n1 = Vector((-sin(a1), cos(a1), 0))
    n2 = Vector((sin(a2), -cos(a2), 0))
    parts = []
    for mode in 'AB':
        bm = bmesh.new()
        bm.from_mesh(me)

        def half(no, keep_neg):
            g = bm.verts[:] + bm.edges[:] + bm.faces[:]
            bmesh.ops.bisect_plane(
                bm,
                geom=g,
                dist=1e-6,
                plane_co=(0, 0, 0),
                plane_no=no,
                clear_outer=keep_neg,
                clear_inner=not keep_neg,
            )

        if mode == 'A':
            half(n1, True)
        else:
            half(n1, False)
            half(n2, True)
        parts.append(bm)
    out = bmesh.new()
    tmp = bpy.data.meshes.new('t')
    for bm in parts:
        bm.to_mesh(tmp)
        out.from_mesh(tmp)
        bm.free()
    if merge:
        bmesh.ops.remove_doubles(out, verts=out.verts[:], dist=1e-5)
    for m in me.materials:
        pass
    out.to_mesh(me)
    out.free()
    bpy.data.meshes.remove(tmp)
    return me


def profile_on_plane(me, ang):
    """boundary chain of a cut mesh on the half plane at `ang`: [(rho,z)] bottom to centre top"""
    d = Vector((cos(ang), sin(ang), 0))
    nrm = Vector((-sin(ang), cos(ang), 0))
    pts = []
    for v in me.vertices:
        if abs(v.co.dot(nrm)) < 1e-4 and v.co.dot(d) > -1e-4:
            pts.append((v.co.dot(d), v.co.z))
    pts = sorted(
        set((round(a, 5), round(b, 5)) for a, b in pts),
        key=lambda q: (atan2(q[1], max(1e-6, q[0])), -q[0]),
    )
    return pts
